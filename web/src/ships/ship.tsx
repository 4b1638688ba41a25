/** A ship's page: where she is, what fills her, who serves and travels aboard, what is owed, her sheet. */

import { askHistory } from '../audit/now';
import { Badges } from '../panels/fight/list';
import { CardSectionView, Tracks } from '../panels/sheet/sheet';
import { begun } from '../panels/words';
import type { ShipView } from '../protocol';
import { useSheet } from '../sheets';
import { characters, sheetOpen } from '../table';
import { Block } from './block';
import { ByHand } from './byhand';
import { Decks } from './decks';
import { Gauges } from './gauge';
import { Docked, Travellers } from './going';
import { turnTo } from './open';
import { Posts } from './posts';
import { crWords, dayOf, debtWords, untilWords } from './words';

interface Props {
  readonly ship: ShipView;
}

export function ShipPage({ ship }: Props) {
  const card = useSheet(ship.character)?.card ?? null;
  const character = characters.value.get(ship.character);
  if (character === undefined) return null;
  const canEdit = character.may.includes('edit') && !character.retired;
  return (
    <article class="ship-page sheet" aria-label={character.name}>
      <header class="ship-top">
        {card && <p class="headline">{card.headline}</p>}
        <p class="ship-place">{begun(ship.place)}</p>
        <p class="quiet num">{ship.date}</p>
        <Badges badges={character.badges} who={character.id} />
      </header>
      <div class="ship-columns">
        <div class="ship-column">
          <Block title="Aboard">
            <Gauges gauges={ship.gauges} />
          </Block>
          <State ship={ship} />
          <Lots ship={ship} />
          <Travellers ship={ship} />
          <Docked ship={ship} />
          <Decks ship={ship} />
        </div>
        <div class="ship-column">
          <Posts ship={ship} />
          <Money ship={ship} />
          <Due ship={ship} />
          <Course ship={ship} />
        </div>
      </div>
      {card && (
        <div class="ship-sections">
          {card.sections.map((section) => (
            <CardSectionView key={section.title} character={character} section={section} canEdit={canEdit} />
          ))}
        </div>
      )}
      <ByHand ship={ship} />
      <footer class="buttons">
        <button type="button" class="small" onClick={() => (sheetOpen.value = ship.character)}>
          Sheet in a window
        </button>
        <button type="button" class="small" onClick={() => askHistory(ship.character)}>
          History
        </button>
      </footer>
    </article>
  );
}

/** What wears down, besides what the bars above show already. */
function State({ ship }: Props) {
  const character = characters.value.get(ship.character);
  const shown = new Set(ship.gauges.map((one) => one.title));
  const tracks = character?.tracks.filter((one) => !shown.has(one.label)) ?? [];
  if (character === undefined || tracks.length === 0) return null;
  return (
    <Block title="State">
      <Tracks of={{ ...character, tracks }} />
    </Block>
  );
}

function Money({ ship }: Props) {
  const debt = debtWords(ship);
  const owner = characters.value.get(ship.title.owner)?.name ?? ship.title.owner;
  return (
    <Block title="Title">
      <dl class="ship-rows">
        <div>
          <dt>Account</dt>
          <dd class={ship.cr < 0 ? 'num bad' : 'num'}>
            {crWords(ship.cr)}{' '}
            <button
              type="button"
              class="small"
              onClick={() => turnTo({ page: 'account', account: ship.character })}
            >
              Month's account
            </button>
          </dd>
        </div>
        {owner !== '' && (
          <div>
            <dt>Owner</dt>
            <dd>{owner}</dd>
          </div>
        )}
        {ship.title.price_cr > 0 && (
          <div>
            <dt>Price new</dt>
            <dd class="num">{crWords(ship.title.price_cr)}</dd>
          </div>
        )}
        <div>
          <dt>Debt</dt>
          <dd>{debt || 'none'}</dd>
        </div>
      </dl>
    </Block>
  );
}

/** What falls due, and the dates and counts that are kept for her. */
export function Due({ ship }: Props) {
  if (ship.due.length === 0 && ship.dates.length === 0) return null;
  return (
    <Block title="Falls due">
      <ul class="ship-due">
        {ship.due.map((one) => (
          <li key={`${one.what} ${one.at_s}`} class={one.at_s < ship.clock_s ? 'late' : ''}>
            <b>{begun(one.what)}</b>
            <span class="num">{one.amount_cr > 0 && crWords(one.amount_cr)}</span>
            <span class="quiet">
              <span class="num">{dayOf(one.date)}</span>, {untilWords(one.at_s, ship.clock_s)}
            </span>
          </li>
        ))}
      </ul>
      <details class="fold">
        <summary>Dates and counts kept</summary>
        <dl class="ship-rows">
          {ship.dates.map((one) => (
            <div key={one.what}>
              <dt>{begun(one.what)}</dt>
              <dd class="num">{one.date}</dd>
            </div>
          ))}
          {Object.entries(ship.counts).map(([what, n]) => (
            <div key={what}>
              <dt>{begun(what)}</dt>
              <dd class="num">{n.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Block>
  );
}

function Course({ ship }: Props) {
  if (ship.course.length === 0) return null;
  return (
    <Block title="Course">
      <p>
        {ship.course.map((hex, at) => (
          <span key={hex}>
            {at > 0 && ' → '}
            <span class="num">{hex}</span>
          </span>
        ))}
      </p>
    </Block>
  );
}

function Lots({ ship }: Props) {
  if (ship.lots.length === 0) return null;
  return (
    <Block title="Hold">
      <div class="table-scroll" tabIndex={0} role="region" aria-label="Lots in the hold">
        <table class="ship-table">
          <thead>
            <tr>
              <th scope="col">Lot</th>
              <th scope="col" class="num">
                Tons
              </th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" class="num">
                Worth
              </th>
            </tr>
          </thead>
          <tbody>
            {ship.lots.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">
                  {begun(lot.what)}
                  {lot.kind !== lot.what && <small class="hint">{lot.kind}</small>}
                </th>
                <td class="num">{lot.tons}</td>
                <td>{lot.origin}</td>
                <td>{lot.to || '–'}</td>
                <td class="num">{lot.worth_cr > 0 ? crWords(lot.worth_cr) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  );
}
