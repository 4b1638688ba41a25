/** A secret link: shown once, copied with one press. */

import { useRef, useState } from 'preact/hooks';

/** The link as text that can be selected, and a button that copies it. */
export function CopyLink({ url, label }: { readonly url: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    setCopied(await copyText(url, box.current));
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <span class="copy-link">
      <input
        ref={box}
        class="small"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(e) => e.currentTarget.select()}
      />
      <button type="button" class="small primary" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      <small class="hint" role="status">
        {copied
          ? 'Send it to that person only: whoever has it sits on that seat.'
          : 'Shown this once. Keep it secret.'}
      </small>
    </span>
  );
}

async function copyText(text: string, box: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure context there is no clipboard; the text is selected for the hand to copy.
    box?.focus();
    return false;
  }
}
