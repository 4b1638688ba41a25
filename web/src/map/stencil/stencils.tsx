/** The templates on the map on show: their ground, what they measure, and over them the pad while the tool is taken up. */

import { toScreen } from '../../camera';
import { mayDraw } from '../../table';
import { metresWords } from '../tokens/token';
import { camera, inSpace, mode } from '../view';
import { corners, grips, labelAt, type Shape } from './forms';
import { settle } from './laying';
import { chosenOne, draft, fewNames, type Lying, lying, take, wholeWords } from './lying';
import { Nib, StencilPad } from './pad';

export function Stencils() {
  const tool = mode.value === 'stencil' && mayDraw.value && !inSpace.value;
  return (
    <>
      <svg class="layer stencils" aria-hidden="true" data-lying={lying.value.length}>
        <Grounds />
        {tool && <Grips />}
        {tool && <Nib />}
      </svg>
      <div class="layer stencil-labels">
        {lying.value.map((one) => (
          <Label key={one.told.id} one={one} tool={tool} />
        ))}
      </div>
      {lying.value.length > 0 && (
        <ul class="sr-only" aria-label="Templates on the map">
          {lying.value.map((one) => (
            <li key={one.told.id}>{wholeWords(one)}</li>
          ))}
        </ul>
      )}
      {tool && <StencilPad />}
    </>
  );
}

/** In cells, moved as a whole with the camera; each glides with whom it goes along. */
function Grounds() {
  const { x, y, zoom } = camera.value;
  const [held, inHand] = [draft.value?.id, chosenOne.value?.told.id];
  return (
    <g transform={`scale(${zoom}) translate(${-x} ${-y})`}>
      {lying.value.map(({ told, shape }) => (
        <polygon
          key={told.id}
          class={`${told.id === held ? 'held' : ''} ${told.id === inHand && mode.value === 'stencil' ? 'chosen' : ''} ${told.hidden ? 'hidden-one' : ''}`}
          points={corners(shape)
            .map((corner) => corner.map((one) => one.toFixed(3)).join(','))
            .join(' ')}
          style={{ transform: `translate(${shape.at[0]}px, ${shape.at[1]}px)` }}
          fill={told.ink}
          stroke={told.ink}
        />
      ))}
    </g>
  );
}

/** Over each: how large it is and whom it covers; pressed, it is taken in hand. */
function Label({ one, tool }: { readonly one: Lying; readonly tool: boolean }) {
  const { told, shape, names, may } = one;
  const words = (
    <>
      <b>{metresWords(told.size_m)}</b>
      {names.length > 0 && ` ${fewNames(names)}`}
    </>
  );
  const shown = {
    class: 'stencil-label',
    style: { transform: labelled(shape) },
    title: wholeWords(one),
  };
  if (!may || told.id === '' || !mayDraw.value || inSpace.value) return <span {...shown}>{words}</span>;
  return (
    <button
      type="button"
      {...shown}
      tabIndex={-1}
      aria-hidden="true"
      data-control
      data-stencil={told.id}
      style={{ ...shown.style, pointerEvents: tool ? 'none' : 'auto' }}
      onClick={() => {
        settle();
        take(told.id);
        mode.value = 'stencil';
      }}
    >
      {words}
    </button>
  );
}

/** Pixels from its edge to its label, so that its knob is free. */
const AWAY_PX = 14;

/** The style that puts a label beyond the edge, on whichever side that is. */
function labelled(shape: Shape): string {
  const [[ax, ay], [x, y]] = [toScreen(camera.value, shape.at), toScreen(camera.value, labelAt(shape))];
  const far = Math.hypot(x - ax, y - ay) || 1;
  const [dx, dy] = [(x - ax) / far, (y - ay) / far];
  const at = `translate(${(x + dx * AWAY_PX).toFixed(1)}px, ${(y + dy * AWAY_PX).toFixed(1)}px)`;
  return `${at} translate(${(50 * dx - 50).toFixed(1)}%, ${(50 * dy - 50).toFixed(1)}%)`;
}

const KNOB_PX = 8;

/** Where the one in hand is taken hold of. */
function Grips() {
  const one = chosenOne.value;
  if (!one) return null;
  return (
    <>
      {[...grips(one.shape)].map(([grip, at]) => {
        const [x, y] = toScreen(camera.value, at);
        return <circle key={grip} class={`grip ${grip}`} cx={x} cy={y} r={KNOB_PX} data-grip={grip} />;
      })}
    </>
  );
}
