/** Maps are put in order, deleted and restored. */

import { useState } from 'preact/hooks';
import type { SceneView } from '../../protocol';
import { send } from '../../socket';
import { looking, scenes, shownScene, tableView, toast } from '../../table';
import { Modal } from '../dialogs';
import { Foot, Form, Pick } from '../inputs';

/** Up and down in the list. */
export function Moves({ one }: { readonly one: SceneView }) {
  const all = [...scenes.value.keys()];
  const at = all.indexOf(one.id);
  if (all.length < 2 || looking.value) return null;
  return (
    <>
      <button
        type="button"
        class="mini"
        aria-label={`Move up: ${one.name}`}
        disabled={at === 0}
        onClick={() => move(all, at, at - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="mini"
        aria-label={`Move down: ${one.name}`}
        disabled={at === all.length - 1}
        onClick={() => move(all, at, at + 1)}
      >
        ↓
      </button>
    </>
  );
}

/** The order with the map at one place moved to another. */
export function moved(all: readonly string[], from: number, to: number): string[] {
  const left = all.filter((_, nth) => nth !== from);
  const one = all[from];
  return one === undefined ? [...all] : [...left.slice(0, to), one, ...left.slice(to)];
}

function move(all: readonly string[], from: number, to: number): void {
  void send({ type: 'OrderScenes', scenes: moved(all, from, to) });
}

/** Delete a map; where the players are on it, say to which other map they go. */
export function DeleteMap({ now }: { readonly now: SceneView }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" class="small danger" onClick={() => setAsked(true)}>
        Delete map…
      </button>
      {asked && <Deleting now={now} close={() => setAsked(false)} />}
    </>
  );
}

function Deleting({ now, close }: { readonly now: SceneView; readonly close: () => void }) {
  const [then, setThen] = useState('');
  const others = [...scenes.value.values()].filter(({ id }) => id !== now.id);
  const shown = tableView.value?.scene === now.id;
  const remove = async () => {
    const goTo = shown && then !== '' ? { then } : {};
    const answer = await send({ type: 'DeleteScene', scene: now.id, ...goTo });
    if (answer.type === 'refused') return;
    close();
    shownScene.value = null;
    toast(`${now.name} was deleted; restore it under Maps.`, 'good');
  };
  return (
    <Modal title={`Delete ${now.name}?`} onClose={close}>
      <Form ready go={remove}>
        <p>
          {shown && then === '' && 'The players are on it and will see no map. '}
          You can restore it later, with all that stands on it.
        </p>
        {shown && others.length > 0 && (
          <Pick
            label="Take the players to"
            value={then}
            change={setThen}
            options={[['', 'No map'], ...others.map(({ id, name }): [string, string] => [id, name])]}
          />
        )}
        <Foot word="Delete" ready cancel={close} danger />
      </Form>
    </Modal>
  );
}

/** Maps that were deleted, to bring back. */
export function DeletedMaps() {
  const deleted = Object.entries(tableView.value?.deleted ?? {});
  if (deleted.length === 0 || looking.value) return null;
  return (
    <details class="fold">
      <summary>Deleted maps ({deleted.length})</summary>
      <ul class="scene-list">
        {deleted.map(([id, name]) => (
          <li key={id} class="scene-row">
            <span class="fighter-name">{name}</span>
            <button
              type="button"
              class="small"
              aria-label={`Restore: ${name}`}
              onClick={() => send({ type: 'RestoreScene', scene: id })}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
