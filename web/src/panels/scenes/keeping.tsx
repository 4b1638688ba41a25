/** Maps are put in order, deleted and restored. */

import type { SceneView } from '../../protocol';
import { send } from '../../socket';
import { looking, scenes, shownScene, tableView, toast } from '../../table';
import { ask } from '../dialogs';

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

export function DeleteMap({ now }: { readonly now: SceneView }) {
  const remove = async () => {
    const shown = tableView.value?.scene === now.id;
    const sure = await ask({
      title: `Delete ${now.name}?`,
      text: `${shown ? 'The players are on it and will see no map. ' : ''}You can restore it later, with all that stands on it.`,
      yes: 'Delete',
      danger: true,
    });
    if (sure === null) return;
    const answer = await send({ type: 'DeleteScene', scene: now.id });
    if (answer.type === 'refused') return;
    shownScene.value = null;
    toast(`${now.name} was deleted; restore it under Maps.`, 'good');
  };
  return (
    <button type="button" class="small danger" onClick={remove}>
      Delete map…
    </button>
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
