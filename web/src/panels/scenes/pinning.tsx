/** A note is written and pinned to the map, or written anew. */

import { useState } from 'preact/hooks';
import { type Group, groupOf, groups, type Listeners, listeners } from '../../map/pins/audience';
import { PIN_ICONS, PIN_INKS, type PinIcon } from '../../map/pins/looks';
import type { Point } from '../../protocol';
import { send } from '../../socket';
import { isReferee, mySeat, parties, pins, seats } from '../../table';
import { closeWindow, Modal } from '../dialogs';
import { Foot, Form, Pick, TextBox, Tick } from '../inputs';

const LONGEST_TITLE = 60;
const LONGEST_TEXT = 1000;

interface About {
  readonly scene: string;
  readonly at: Point;
  readonly pin?: string;
}

export function PinWindow({ scene, at, pin }: About) {
  const before = pins.peek().get(pin ?? '');
  const [title, setTitle] = useState(before?.title ?? '');
  const [text, setText] = useState(before?.text ?? '');
  const [icon, setIcon] = useState<PinIcon>(before?.icon ?? 'note');
  const [ink, setInk] = useState(before?.ink ?? PIN_INKS[0][0]);
  const [to, setTo] = useState<Listeners>(before?.to ?? (isReferee.peek() ? [] : 'all'));
  const [some, setSome] = useState(groupOf(to) === 'seats');
  const ready = title.trim() !== '' && !(some && to.length === 0);
  const go = async () => {
    const said = { scene, title, text, icon, ink, to: to === 'all' ? to : [...to] };
    const answer = pin
      ? await send({ type: 'RewritePin', pin, ...said })
      : await send({ type: 'PutPin', at, ...said });
    if (answer.type !== 'refused') closeWindow();
  };
  return (
    <Modal title={pin ? 'Rewrite the note' : 'Pin a note'} onClose={closeWindow}>
      <Form ready={ready} go={go}>
        <TextBox label="Title" first most={LONGEST_TITLE} value={title} change={setTitle} />
        <label class="field">
          <span>Text</span>
          <textarea
            rows={4}
            maxLength={LONGEST_TEXT}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Icons value={icon} change={setIcon} />
        <Pick label="Colour" value={ink} change={setInk} options={PIN_INKS} />
        <ForWhom to={to} change={setTo} some={some} choose={setSome} />
        <Foot
          word={pin ? 'Rewrite' : 'Pin it'}
          ready={ready}
          cancel={closeWindow}
          {...(title.trim() === '' ? { lack: 'A title is missing' } : {})}
        />
      </Form>
    </Modal>
  );
}

interface IconsProps {
  readonly value: PinIcon;
  readonly change: (icon: PinIcon) => void;
}

function Icons({ value, change }: IconsProps) {
  return (
    <fieldset class="field">
      <legend>Icon</legend>
      <div class="segments">
        {PIN_ICONS.map(([icon, name, lines]) => (
          <label class="segment">
            <input type="radio" name="pin-icon" checked={icon === value} onChange={() => change(icon)} />
            <span>
              <svg class="pin-choice" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <path d={lines} />
              </svg>
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ForProps {
  readonly to: Listeners;
  readonly change: (to: Listeners) => void;
  readonly some: boolean;
  readonly choose: (some: boolean) => void;
}

/** Everyone, a party, some seats, or nobody but referees and whoever pins it. */
function ForWhom({ to, change, some, choose }: ForProps) {
  const around = { seats: seats.value, parties: parties.value?.parties ?? [], referee: isReferee.value };
  const named = new Set(to === 'all' ? [] : to.filter((one) => !one.startsWith('party:')));
  const others = around.seats.filter(
    (one) => !one.revoked && one.role !== 'referee' && one.id !== mySeat.value?.id,
  );
  const tick = (id: string, on: boolean) => {
    const now = new Set(named);
    if (on) now.add(id);
    else now.delete(id);
    change(listeners('seats', now));
  };
  return (
    <>
      <Pick
        label="Who sees it"
        value={some ? 'seats' : groupOf(to)}
        change={(value) => {
          const group = value as Group;
          choose(group === 'seats');
          change(listeners(group, named));
        }}
        options={groups(around)}
      />
      {some && (
        <fieldset class="field">
          <legend>Seats</legend>
          {others.map((one) => (
            <Tick label={one.name} value={named.has(one.id)} change={(on) => tick(one.id, on)} />
          ))}
        </fieldset>
      )}
    </>
  );
}
