/** The session, and the promise its dice are thrown under. */

import { useState } from 'preact/hooks';
import type { TableView } from '../../protocol';
import { send } from '../../socket';
import { isReferee } from '../../table';
import { ask } from '../dialogs';
import { Form, TextBox } from '../inputs';

/** Begin and end; what is committed. */
export function Session({ table }: { readonly table: TableView }) {
  return (
    <section class="block" aria-label="Session">
      <h3>Session</h3>
      {table.session === null ? (
        <p class="hint">No session is open{isReferee.value ? '' : '; the referee begins one'}.</p>
      ) : (
        <>
          <p>
            <b>{table.session}</b> is open.
          </p>
          {table.commitment !== null && <Commitment commitment={table.commitment} />}
        </>
      )}
      {isReferee.value && (table.session === null ? <Start /> : <End name={table.session} />)}
    </section>
  );
}

function Commitment({ commitment }: { readonly commitment: string }) {
  return (
    <div class="commitment">
      <p>
        Dice commitment <code title={commitment}>{commitment}</code>
      </p>
      <p class="hint">
        It is the fingerprint of a secret key that was fixed before the first throw; when the session ends the
        key is shown, and anybody can check every throw against it.
      </p>
    </div>
  );
}

function Start() {
  const [name, setName] = useState('');
  const ready = name.trim() !== '';
  const start = async () => {
    const answer = await send({ type: 'StartSession', name: name.trim() });
    if (answer.type !== 'refused') setName('');
  };
  return (
    <Form class="invite" label="Begin a session" ready={ready} go={start}>
      <TextBox
        bare
        label="Name of the session"
        placeholder="The first evening"
        most={60}
        value={name}
        change={setName}
      />
      <button type="submit" class="small primary" disabled={!ready}>
        Begin
      </button>
    </Form>
  );
}

function End({ name }: { readonly name: string }) {
  const end = async () => {
    const sure = await ask({
      title: `End ${name}`,
      text: 'The dice key is revealed to everybody, so that the throws of this session can be checked. The next session throws under a new key.',
      yes: 'End the session',
    });
    if (sure !== null) await send({ type: 'EndSession' });
  };
  return (
    <button type="button" class="small" onClick={end}>
      End the session…
    </button>
  );
}
