/** Maps: which there are, which one the players see, and what lies on the one before the eye (referee). */

import type { SceneView } from '../../protocol';
import { send } from '../../socket';
import { characters, goesBySight, scene, scenes, shownScene, tableView, toast, tokens } from '../../table';
import { ask, openWindow } from '../dialogs';
import { count, told } from '../words';
import { CurtainForm } from './curtain';
import { GridForm } from './grid';
import { DeletedMaps, DeleteMap, Moves } from './keeping';
import { MapUpload, PictureForm } from './picture';

/** The panel. */
export function ScenesPanel() {
  const all = [...scenes.value.values()];
  const now = scene.value;
  return (
    <section class="panel scenes" aria-label="Scenes">
      <div class="panel-body">
        <h2 class="sr-only">Maps</h2>
        {all.length === 0 ? (
          <div class="empty">
            <h2>No map yet</h2>
            <p>
              Create an empty one and put a picture under it, or import a Universal VTT file with walls and
              doors.
            </p>
          </div>
        ) : (
          <ul class="scene-list">
            {all.map((one) => (
              <Row key={one.id} one={one} now={one.id === now?.id} />
            ))}
          </ul>
        )}
        <div class="buttons">
          <button
            type="button"
            class={all.length === 0 ? 'primary' : ''}
            onClick={() => openWindow({ kind: 'scene' })}
          >
            New map…
          </button>
        </div>
        <CurtainForm />
        <DeletedMaps />
        <MapUpload />
        {now && <OneScene key={now.id} now={now} />}
      </div>
    </section>
  );
}

function Row({ one, now }: { readonly one: SceneView; readonly now: boolean }) {
  const shown = tableView.value?.scene === one.id;
  return (
    <li class={`scene-row${now ? ' now' : ''}`}>
      <button
        type="button"
        class="fighter-name"
        aria-pressed={now}
        onClick={() => {
          shownScene.value = one.id;
        }}
      >
        <span class="who">{one.name}</span>
        <span class="state">{shown ? 'the players are here' : now ? 'you look at it' : ''}</span>
      </button>
      {!shown && (
        <button
          type="button"
          class="small"
          aria-label={`Show to players: ${one.name}`}
          onClick={() => send({ type: 'ShowScene', scene: one.id })}
        >
          Show to players
        </button>
      )}
      <Moves one={one} />
    </li>
  );
}

function OneScene({ now }: { readonly now: SceneView }) {
  return (
    <section class="block" aria-label={`Map ${now.name}`}>
      <h3 class="list-head">
        {now.name}
        <button type="button" class="small" onClick={() => rename(now)}>
          Rename…
        </button>
      </h3>
      <p class="hint">
        {told(Math.round(now.width * 100) / 100)} by {told(Math.round(now.height * 100) / 100)} cells,{' '}
        {told(now.metres_per_cell)} m each; {count(now.walls.length, 'wall')},{' '}
        {count(now.doors.length, 'door')}, {count(now.lights.length, 'light')}.
      </p>
      <details class="fold">
        <summary>Grid and size</summary>
        <GridForm key={gridKey(now)} now={now} />
      </details>
      <details class="fold">
        <summary>Picture</summary>
        <PictureForm now={now} />
      </details>
      <details class="fold">
        <summary>Light</summary>
        <LightForm now={now} />
      </details>
      <details class="fold">
        <summary>Fog of war</summary>
        <FogForm now={now} />
      </details>
      {now.walls.length + now.doors.length > 0 && (
        <details class="fold">
          <summary>Walls and doors</summary>
          <p class="hint">Draw more with the wall tool on the map; click a door there to open or close it.</p>
          <button type="button" class="small danger" onClick={() => clearWalls(now)}>
            Remove all walls and doors…
          </button>
        </details>
      )}
      <div class="buttons">
        <DeleteMap now={now} />
      </div>
    </section>
  );
}

function gridKey(now: SceneView): string {
  return `${now.kind} ${now.columns} ${now.rows} ${now.metres_per_cell}`;
}

const AMBIENT = [
  { value: 'bright', label: 'Bright' },
  { value: 'dim', label: 'Dim' },
  { value: 'dark', label: 'Dark' },
] as const;

function LightForm({ now }: { readonly now: SceneView }) {
  const bySight = goesBySight(now);
  return (
    <label class="field">
      <span>Where no lamp shines it is</span>
      <select
        value={now.ambient}
        onChange={({ currentTarget }) => {
          const ambient = AMBIENT.find((one) => one.value === currentTarget.value)?.value;
          if (ambient) void send({ type: 'LightScene', scene: now.id, ambient });
        }}
      >
        {AMBIENT.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <span class="hint">
        {bySight
          ? `${count(now.lights.length, 'lamp')} on the map; right-click a token to give it one.`
          : 'It hides nothing while players see the whole map (Table, Settings).'}
      </span>
    </label>
  );
}

function FogForm({ now }: { readonly now: SceneView }) {
  const reveal = (what: 'explore' | 'cover_all' | 'no_fog') =>
    send({
      type: 'RevealGround',
      scene: now.id,
      what,
      ...(what === 'explore' ? { rectangle: [0, 0, now.width, now.height] } : {}),
    });
  const bySight = goesBySight(now);
  return (
    <>
      <p class="hint">{bySight ? SIGHT_WORDS : fogWords(now)}</p>
      {bySight && !standsOn(now.id) && (
        <p class="hint">None of the players’ characters stands here yet: they would see nothing.</p>
      )}
      <div class="buttons">
        <button type="button" class="small" onClick={() => reveal('cover_all')}>
          Cover everything
        </button>
        {(now.fog !== null || bySight) && (
          <>
            <button type="button" class="small" onClick={() => reveal('explore')}>
              Reveal everything
            </button>
            {(!bySight || now.fog?.lifts) && (
              <button type="button" class="small" onClick={() => reveal('no_fog')}>
                Turn fog off
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Whether somebody whom a player owns stands on a map. */
const standsOn = (map: string) =>
  [...tokens.value.values()].some(
    (token) => token.scene === map && (characters.value.get(token.character)?.owners.length ?? 0) > 0,
  );

const SIGHT_WORDS =
  'The players know what their people have seen; show them more, or cover it again, with the fog tool on the map.';

/** How much of a map the players see. */
export function fogWords({ fog }: Pick<SceneView, 'fog'>): string {
  if (fog === null) return 'The players see the whole map.';
  const areas = fog.explored.length;
  const seen = areas === 0 ? 'Nothing is revealed yet' : `${count(areas, 'area')} revealed`;
  return `${seen}; reveal more with the fog tool on the map.`;
}

async function rename(now: SceneView): Promise<void> {
  const name = await ask({
    title: `Rename ${now.name}`,
    text: 'Players see the name of the map they are on.',
    yes: 'Rename',
    reason: { label: 'New name', first: now.name },
  });
  if (name !== null && name !== now.name) {
    await send({ type: 'RenameScene', scene: now.id, name: name.slice(0, 60) });
  }
}

async function clearWalls(now: SceneView): Promise<void> {
  const sure = await ask({
    title: 'Remove all walls and doors',
    text: `${count(now.walls.length, 'wall')} and ${count(now.doors.length, 'door')} are removed from ${now.name}; lights stay.`,
    yes: 'Remove them',
    danger: true,
  });
  if (sure === null) return;
  const bare = { type: 'BuildBarriers', scene: now.id, walls: [], doors: [], lights: now.lights } as const;
  const answer = await send({ ...bare, walls: [], doors: [] });
  if (answer.type === 'done') toast(`${now.name} has no more walls or doors.`, 'good');
}
