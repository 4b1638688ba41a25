/** A way that the chart shows becomes the course of the ship, in one press. */

import { useState } from 'preact/hooks';
import { begun } from '../panels/words';
import type { Way } from '../protocol';
import { actsOf, offersOf, voyageOf } from '../ships/acts';
import { openShips } from '../ships/open';
import { send } from '../socket';
import { book, characters, combats, looking, offers, ships } from '../table';

interface Props {
  readonly ship: string;
  readonly way: Way;
}

export function PlotCourse({ ship, way }: Props) {
  const view = ships.value.get(`ship-${ship}`);
  const hexes = way.legs.map((leg) => leg.end);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  if (view === undefined || looking.value || !mayPlot(ship)) return null;
  if (view.course.join() === hexes.join()) {
    return (
      <p class="hint" role="status">
        This is her course.{' '}
        <button type="button" class="small" onClick={() => openShips({ page: 'voyage', ship })}>
          Voyage
        </button>
      </p>
    );
  }
  const plot = async () => {
    setBusy(true);
    setRefused(await plotted(ship, hexes));
    setBusy(false);
  };
  return (
    <>
      <button type="button" class="small primary" disabled={busy} onClick={() => void plot()}>
        Plot this course
      </button>
      {refused !== '' && <p class="refused-note">{begun(refused)}.</p>}
    </>
  );
}

const voyage = (ship: string) => voyageOf(combats.value.values(), ship);

/** The act as it is offered to this seat at a post of hers. */
function offered(ship: string) {
  const going = voyage(ship);
  if (going === null) return undefined;
  return actsOf(offersOf(offers.value, going.id, ship)).find((one) => one.option.act === 'plot');
}

/** Whether it is offered, or will be once her business has begun. */
const mayPlot = (ship: string) =>
  offered(ship) !== undefined ||
  (voyage(ship) === null && ships.value.get(`ship-${ship}`)?.master === true && business() !== undefined);

const business = () => book.value?.activities.find((one) => one.board === 'chart');

/** Plot it; her business begins first, where it has not. "" or why not. */
async function plotted(ship: string, hexes: readonly string[]): Promise<string> {
  const act = offered(ship);
  const place = act
    ? { combat: act.offer.combat, who: act.offer.who }
    : { combat: await begin(ship), who: `post:${ship}:captain` };
  if (place.combat === '') return '';
  const args = { to: '', hexes: hexes.join(' ') };
  const answer = await send({ type: 'TakeAct', ...place, act: 'plot', args }, act?.offer.asked ?? '');
  return answer.type === 'refused' ? answer.reason : '';
}

/** Begin her business; its id, "" where that was refused. */
async function begin(ship: string): Promise<string> {
  const form = business();
  if (form === undefined) return '';
  const name = characters.value.get(ship)?.name ?? 'The ship';
  const sides = [{ type: 'SideOf' as const, name, characters: [ship] }];
  const answer = await send({ type: 'OpenActivity', kind: form.kind, sides, setup: {} });
  return answer.type === 'done' ? `f${answer.number}` : '';
}
