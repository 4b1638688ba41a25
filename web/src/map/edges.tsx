/** Arrows at the edge of the map to one's own tokens that are off the screen. */

import { edgeOf } from '../camera';
import { sceneTokens } from '../table';
import { screenOf } from './hand';
import { lookAtPoint } from './looking';
import { viewSize } from './view';

export function EdgeArrows() {
  const view = viewSize.value;
  if (view.width === 0) return null;
  const own = sceneTokens.value.filter((token) => token.mine);
  return (
    <>
      {own.slice(0, 12).map((token) => {
        const edge = edgeOf(view, screenOf(token));
        if (!edge) return null;
        const [x, y] = edge.at;
        return (
          <button
            key={token.id}
            type="button"
            class="edge-arrow"
            data-control
            style={{
              transform: `translate(${x}px, ${y}px)`,
              '--turn': `${edge.angle}rad`,
              '--ring': token.colour,
            }}
            aria-label={`Show ${token.name}`}
            title={token.name}
            onClick={() => lookAtPoint(token.at)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 6-12 6 3-6z" />
            </svg>
          </button>
        );
      })}
    </>
  );
}
