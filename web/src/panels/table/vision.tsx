/** Through whose eyes players and spectators see maps, and who remembers what (referee). */

import type { ChooseSetting, TableView } from '../../protocol';
import { send } from '../../socket';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const EYES: readonly Choice[] = [
  { value: 'party', label: 'What any player’s character sees' },
  { value: 'own', label: 'What their own characters see' },
  { value: 'off', label: 'The whole map' },
];

const MEMORIES: readonly Choice[] = [
  { value: 'party', label: 'What any of them has seen' },
  { value: 'own', label: 'What they have seen themselves' },
];

/** A table from before there was a choice lets players see all of a map. */
export function Vision({ table }: { readonly table: TableView }) {
  const eyes = String(table.settings['vision'] ?? 'off');
  const players = table.seats.filter((seat) => seat.role === 'player' && !seat.revoked);
  const watching: readonly Choice[] = [
    { value: 'party', label: 'As all players together' },
    ...players.map((seat) => ({ value: seat.id, label: `As ${seat.name} does` })),
  ];
  return (
    <>
      <Select
        title="Players see"
        name="vision"
        value={eyes}
        choices={EYES}
        hint={
          eyes === 'off'
            ? 'Walls and the dark hide nothing but what the fog of war covers.'
            : 'Walls, shut doors and the dark hide; ground once seen stays on the map.'
        }
      />
      {eyes === 'own' && (
        <>
          <Select
            title="Players remember"
            name="memory"
            value={String(table.settings['memory'] ?? 'party')}
            choices={MEMORIES}
            hint="Whoever begins to remember alone knows what is seen from then on."
          />
          <Select
            title="Spectators see"
            name="spectators_see"
            value={String(table.settings['spectators_see'] ?? 'party')}
            choices={watching}
          />
        </>
      )}
    </>
  );
}

interface SelectProps {
  readonly title: string;
  readonly name: ChooseSetting['name'];
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly hint?: string;
}

function Select({ title, name, value, choices, hint }: SelectProps) {
  return (
    <label class="field">
      <span>{title}</span>
      <select
        value={value}
        onChange={({ currentTarget }) =>
          void send({ type: 'ChooseSetting', name, value: currentTarget.value })
        }
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {hint && <span class="hint">{hint}</span>}
    </label>
  );
}
