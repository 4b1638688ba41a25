/** Long messages come packed, as binary frames. */

/** Whether this browser can unpack them. */
export const UNPACKS = 'DecompressionStream' in globalThis;

const unpacked = (data: Blob) =>
  new Response(data.stream().pipeThrough(new DecompressionStream('gzip'))).text();

/** Hear messages in the order they came: a packed one keeps those after it waiting. */
export function inTurn(hear: (text: string) => void): (data: string | Blob) => void {
  let last = Promise.resolve();
  let waiting = 0;
  const heardAfter = async (before: Promise<void>, data: string | Blob) => {
    try {
      if (typeof data !== 'string') data = await unpacked(data);
      await before.catch(() => undefined);
    } finally {
      waiting -= 1;
    }
    hear(data);
  };
  return (data) => {
    if (typeof data === 'string' && waiting === 0) {
      hear(data);
      return;
    }
    waiting += 1;
    last = heardAfter(last, data);
  };
}
