/** Painting ground: what the brush paints, and what is painted on the map on show. */

import { signal } from '@preact/signals';
import type { Tool } from '../gesture';
import { NumberBox, Pick, TextBox } from '../panels/inputs';
import { count } from '../panels/words';
import type { Area, Point } from '../protocol';
import { send } from '../socket';
import { book, scene, toast } from '../table';
import { mode, tool } from './view';

const HIGHEST_M = 1000;
const kind = signal('');
const height_m = signal(0);
const title = signal('');
/** The area that the bar names, to be taken away or painted another kind. */
const chosen = signal('');

const kinds = () => book.value?.ground ?? [];
const kindNow = () => kind.value || String(kinds()[0]?.value ?? '');

/** Paint a polygon as the kind, height and title that the bar says. */
export async function paint(corners: readonly Point[]): Promise<void> {
  const map = scene.peek();
  if (!map) return;
  await send({ type: 'PaintArea', scene: map.id, corners: [...corners], ...brushed() });
}

/** Make the uppermost area at a point ordinary ground again. */
export async function clearAt(at: Point): Promise<void> {
  const map = scene.peek();
  const area = [...(map?.areas ?? [])].reverse().find((one) => holds(one.corners, at));
  if (map && area) await send({ type: 'ClearArea', scene: map.id, area: area.id });
  else toast('Shift+click on painted ground to clear it');
}

/** Whether a point lies within a polygon: how many of its edges a ray to the right crosses. */
export function holds(corners: readonly Point[], [x, y]: Point): boolean {
  return (
    corners.filter(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
      return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay);
    }).length %
      2 ===
    1
  );
}

function brushed() {
  const high = Number.isFinite(height_m.peek()) ? Math.min(HIGHEST_M, Math.max(0, height_m.peek())) : 0;
  return { kind: kindNow(), height_m: high, title: title.peek().trim() };
}

/** What an area is called in the list: its title, and its kind where that says more. */
export function areaWords(area: Area, names: ReadonlyMap<string, string>): string {
  const name = names.get(area.kind) ?? area.kind;
  return area.title === '' ? name : `${area.title} (${name})`;
}

/** What to do next, by hand; where the brush is, by keys. */
function byKeys(doing: Tool): string {
  if (doing.is !== 'painting' || !doing.keys) {
    return 'Drag a rectangle, or click corners and the first again; by keys: arrows, Space, Enter';
  }
  const [x, y] = doing.to;
  const set = doing.corners.length;
  const next = set === 0 ? 'Space sets a corner' : set === 1 ? 'Enter makes a rectangle' : 'Enter closes it';
  return `At ${x}, ${y}; ${count(set, 'corner')} set. ${next}.`;
}

/** The bar at the foot of the map while ground is painted. */
export function PaintBar() {
  const areas = scene.value?.areas ?? [];
  const names = new Map(kinds().map((one) => [String(one.value), one.label]));
  const area = areas.find((one) => one.id === chosen.value);
  return (
    <div class="foot-bar paint-bar" role="group" aria-label="Paint ground" data-control>
      <span class="quiet" aria-live="polite">
        {byKeys(tool.value)}
      </span>
      <Pick
        bare
        label="Kind of ground"
        value={kindNow()}
        change={(value) => (kind.value = value)}
        options={[...names]}
      />
      <NumberBox
        bare
        label="Height in metres"
        value={height_m.value}
        change={(value) => (height_m.value = value)}
        min={0}
        max={HIGHEST_M}
      />
      <TextBox
        bare
        label="Title of the ground"
        placeholder="Title"
        value={title.value}
        change={(value) => (title.value = value)}
        most={60}
      />
      {areas.length > 0 && (
        <Pick
          bare
          label="Painted on this map"
          value={area?.id ?? ''}
          change={(value) => (chosen.value = value)}
          options={[['', 'Painted…'], ...areas.map((one) => [one.id, areaWords(one, names)] as const)]}
        />
      )}
      {area && <AreaButtons area={area} />}
      <button type="button" onClick={() => (mode.value = 'select')}>
        Done
      </button>
    </div>
  );
}

/** Paint what is chosen as the bar says, or clear it. */
function AreaButtons({ area }: { readonly area: Area }) {
  const map = scene.value?.id ?? '';
  const again = () =>
    void send({ type: 'PaintArea', scene: map, area: area.id, corners: area.corners, ...brushed() });
  const clear = () => {
    chosen.value = '';
    void send({ type: 'ClearArea', scene: map, area: area.id });
  };
  return (
    <>
      <button type="button" onClick={again}>
        Repaint
      </button>
      <button type="button" class="danger" onClick={clear}>
        Clear
      </button>
    </>
  );
}
