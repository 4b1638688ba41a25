/** House settings that are no rules (referee). */

import type { ChooseSetting, TableView } from '../../protocol';
import { send } from '../../socket';
import { Tick } from '../inputs';
import { Vision } from './vision';

interface Setting {
  readonly name: ChooseSetting['name'];
  readonly label: string;
  readonly hint: string;
  readonly on: boolean | string;
  readonly off: boolean | string;
}

const SETTINGS: readonly Setting[] = [
  {
    name: 'hand_dice',
    label: 'Players may enter physical dice',
    hint: 'Such throws carry a mark in the log.',
    on: true,
    off: false,
  },
  {
    name: 'players_see_party',
    label: 'Players see each other’s sheets',
    hint: 'For characters that join from now on.',
    on: true,
    off: false,
  },
  {
    name: 'referee_rolls',
    label: 'The referee’s /r throws in secret',
    hint: 'Players see only that you rolled.',
    on: 'secret',
    off: 'public',
  },
  {
    name: 'own_steps',
    label: 'Players may take back the last step of a life',
    hint: 'Dice or not; the life keeps count of it.',
    on: true,
    off: false,
  },
  {
    name: 'stop_at_sight',
    label: 'Walking stops at whom one comes upon',
    hint: 'A player’s token stands still where somebody new comes into sight.',
    on: true,
    off: false,
  },
  {
    name: 'who_draws',
    label: 'Only referees draw on maps',
    hint: 'Otherwise everybody may but spectators.',
    on: 'referee',
    off: 'everybody',
  },
  {
    name: 'who_pins',
    label: 'Only referees pin notes to maps',
    hint: 'Otherwise everybody may but spectators.',
    on: 'referee',
    off: 'everybody',
  },
];

/** A switch each. */
export function Settings({ table }: { readonly table: TableView }) {
  return (
    <section class="block" aria-label="Settings">
      <h3>Settings</h3>
      <Vision table={table} />
      {SETTINGS.map((one) => (
        <Tick
          label={one.label}
          hint={one.hint}
          value={table.settings[one.name] === one.on}
          change={(on) => send({ type: 'ChooseSetting', name: one.name, value: on ? one.on : one.off })}
        />
      ))}
    </section>
  );
}
