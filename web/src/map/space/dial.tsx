/** A vector by a dial: dragged, stepped by keys, or typed as strength and bearing. */

import { useRef } from 'preact/hooks';
import type { Spot } from '../../grid';
import type { Point } from '../../protocol';
import { marks, steered } from './steering';
import { bearing, clipped, keyed, length, pointsAt, thrustWords, towards } from './vectors';

interface DialProps {
  readonly value: Point;
  readonly most: number;
  readonly label: string;
  readonly change: (value: Point) => void;
  /** Beside other things on a small screen: without the numbers. */
  readonly small?: boolean;
}

/** In the dial's own units: its rim, and its knob that is large enough for a thumb. */
const RIM = 84;
const KNOB = 17;
const HALF = 106;
const COMPASS: readonly (readonly [string, number])[] = [
  ['0', 0],
  ['90', 90],
  ['180', 180],
  ['270', 270],
];

export function Dial({ value, most, label, change, small = false }: DialProps) {
  const ship = steered.value;
  const goal = ship ? pointsAt(value, ship.at, marks.value) : '';
  const said = thrustWords(value, most, goal);
  return (
    <div class={`dial${small ? ' small-dial' : ''}`}>
      <Face value={value} most={most} label={label} change={change} said={said} />
      <div class="dial-side">
        <p class="dial-words" role="status">
          {said}
        </p>
        {!small && <Numbers value={value} most={most} change={change} />}
        {length(value) > 0 && (
          <button type="button" class="small" onClick={() => change([0, 0])}>
            Drift on
          </button>
        )}
      </div>
    </div>
  );
}

type FaceProps = Omit<DialProps, 'small'> & { readonly said: string };

function Face({ value, most, label, change, said }: FaceProps) {
  const face = useRef<HTMLDivElement>(null);
  const scale = most > 0 ? RIM / most : 0;
  const [x, y] = [value[0] * scale, value[1] * scale];
  const ship = steered.value;
  const drag = (event: PointerEvent) => {
    const box = face.current?.getBoundingClientRect();
    if (!box || scale === 0) return;
    const per = (2 * HALF) / box.width;
    const at = (n: number, from: number, side: number) => ((n - from - side / 2) * per) / scale;
    change(clipped([at(event.clientX, box.left, box.width), at(event.clientY, box.top, box.height)], most));
  };
  const key = (event: KeyboardEvent) => {
    const next = keyed(event.key, event.shiftKey, value, most);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    change(next);
  };
  return (
    <div
      ref={face}
      class="dial-face"
      role="slider"
      tabIndex={0}
      aria-label={`${label}: arrow keys push, with Shift they turn`}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Number(length(value).toFixed(2))}
      aria-valuetext={said}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <svg viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true" focusable="false">
        <circle class="dial-rim" r={RIM} />
        {[0.25, 0.5, 0.75].map((share) => (
          <circle key={share} class="dial-ring" r={RIM * share} />
        ))}
        {COMPASS.map(([name, degrees]) => (
          <Tick key={name} name={name} degrees={degrees} />
        ))}
        {ship &&
          marks.value
            .slice(0, MOST_MARKS)
            .map((mark) => <Toward key={mark.name} from={ship.at} to={mark.at} />)}
        <line class="dial-arrow" x1={0} y1={0} x2={x} y2={y} />
        <circle class="dial-knob" cx={x} cy={y} r={KNOB} />
      </svg>
    </div>
  );
}

const MOST_MARKS = 24;

function Tick({ name, degrees }: { readonly name: string; readonly degrees: number }) {
  const [x, y] = towards(degrees, RIM + 12);
  return (
    <text class="dial-tick" x={x} y={y}>
      {name}
    </text>
  );
}

/** A mark on the rim where something lies that one may steer for. */
function Toward({ from, to }: { readonly from: Spot; readonly to: Spot }) {
  const [x, y] = towards(bearing([to[0] - from[0], to[1] - from[1]]), RIM);
  return <circle class="dial-mark" cx={x} cy={y} r={4} />;
}

const ROUND = 360;

function Numbers({ value, most, change }: Pick<DialProps, 'value' | 'most' | 'change'>) {
  const [far, turn] = [length(value), bearing(value)];
  return (
    <div class="dial-numbers">
      <label>
        Strength
        <input
          type="number"
          min={0}
          max={most}
          step="any"
          value={Number(far.toFixed(2))}
          onChange={(event) => {
            const n = event.currentTarget.valueAsNumber;
            if (n >= 0) change(clipped(towards(turn, n), most));
          }}
        />
      </label>
      <label>
        Bearing
        <input
          type="number"
          min={0}
          max={ROUND}
          step="any"
          value={Number(turn.toFixed(1))}
          onChange={(event) => {
            const n = event.currentTarget.valueAsNumber;
            if (!Number.isNaN(n)) change(clipped(towards(n, far > 0 ? far : most), most));
          }}
        />
      </label>
    </div>
  );
}
