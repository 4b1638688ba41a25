/** The fight told in words, as Markdown, and as a picture (SVG). Pure. */

import { count } from '../panels/words';
import type { Blows, Fought, FoughtTold } from '../protocol';

export const ofHits = (blows: Blows): string =>
  blows.attacks === 0 ? '–' : `${blows.hits} of ${blows.attacks}`;

export const lessOf = (one: Fought): string =>
  one.spent.map((each) => `${each.name} −${each.amount}`).join(', ');

export const lengthOf = (told: FoughtTold): string => count(told.rounds, 'round');

/** How the hits compare with what the odds shown said beforehand. */
export function oddsOf({ all, unseen }: FoughtTold): string {
  const from = unseen > 0 ? ` ${count(unseen, 'attack')} by somebody unseen not counted.` : '';
  if (all.attacks === 0) return `No attack that you know of.${from}`;
  return `${count(all.hits, 'hit')} of ${count(all.attacks, 'attack')}; the odds shown said ${all.expected_hits.toFixed(1)}, give or take ${all.hits_deviation.toFixed(1)}. Damage thrown: ${all.points}.${from}`;
}

/** Text that Markdown takes for nothing but itself. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');

export function inMarkdown(told: FoughtTold): string {
  const people = told.fighters.map(
    (one) =>
      `| ${plain(one.name)} | ${plain(one.side)} | ${ofHits(one.did)} | ${one.did.expected_hits.toFixed(1)} | ${one.did.points} | ${ofHits(one.took)} | ${plain(lessOf(one))} |`,
  );
  const exchanges = told.exchanges.map(
    (one) =>
      `- ${plain(one.attacker)} attacked ${plain(one.target)} with ${plain(one.weapon)}: ${ofHits(one.blows)} hit, damage ${one.blows.points} (${one.numbers.map((number) => `no. ${number}`).join(', ')})`,
  );
  const turns = told.turns.map((line) => `- ${plain(line.text)} (no. ${line.numbers.join(', ')})`);
  return [
    `# ${plain(told.title)}`,
    `${plain(told.closed || 'It goes on')}; ${lengthOf(told)}; numbers ${told.first} to ${told.last}.`,
    `## Luck against the odds\n\n${oddsOf(told)}`,
    ...(turns.length > 0 ? [`## Turning points\n\n${turns.join('\n')}`] : []),
    `## Who did what\n\n| Who | Side | Hits | Odds said | Damage | Was hit | Spent |\n| --- | --- | --- | --- | --- | --- | --- |\n${people.join('\n')}`,
    ...(exchanges.length > 0 ? [`## Who attacked whom\n\n${exchanges.join('\n')}`] : []),
    '',
  ].join('\n\n');
}

const WIDTH = 720;
const ROW = 30;
const BAR_X = 300;
const BAR_W = 240;
const MARKS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => MARKS[mark as keyof typeof MARKS] ?? '');
const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** A picture to pass round: hits of each as a bar, what the odds said as a line across it, and what turned it. */
export function inPicture(told: FoughtTold): string {
  const most = Math.max(1, ...told.fighters.map((one) => one.did.attacks));
  const length = (n: number) => ((BAR_W * n) / most).toFixed(1);
  const line = (x: number, y: number, text: string, look = '') =>
    `<text x="${x}" y="${y}" ${look}>${safe(text)}</text>`;
  const first = 132;
  const rows = told.fighters.map((one, at) => {
    const y = first + at * ROW;
    const odds = BAR_X + Number(length(one.did.expected_hits));
    const mark = `<path d="M${odds} ${y - 17}v22" stroke="#ffd166" stroke-width="2"/>`;
    return [
      line(24, y, short(one.name, 20)),
      line(190, y, short(one.side, 13), 'fill="#9fb0c3"'),
      `<rect x="${BAR_X}" y="${y - 13}" width="${length(one.did.attacks)}" height="14" fill="#2b3a4d"/>`,
      `<rect x="${BAR_X}" y="${y - 13}" width="${length(one.did.hits)}" height="14" fill="#4cc9a0"/>`,
      one.did.attacks > 0 ? mark : '',
      line(BAR_X + BAR_W + 14, y, `${ofHits(one.did)}, damage ${one.did.points}`),
    ].join('');
  });
  const below = first + rows.length * ROW + 14;
  const turns = told.turns.map((one, at) =>
    line(24, below + 26 + at * 22, short(`no. ${one.numbers[0]}: ${one.text}`, 92)),
  );
  const height = below + 44 + turns.length * 22;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="14" fill="#e6edf3">`,
    `<rect width="${WIDTH}" height="${height}" fill="#10161e"/>`,
    line(24, 38, short(told.title, 60), 'font-size="22" font-weight="600"'),
    line(24, 62, short(`${told.closed || 'It goes on'}; ${lengthOf(told)}`, 92), 'fill="#9fb0c3"'),
    line(24, 84, short(oddsOf(told), 104), 'font-size="13"'),
    line(BAR_X, 106, 'green: hits; grey: attacks; line: what the odds said', 'font-size="12" fill="#9fb0c3"'),
    ...rows,
    turns.length > 0 ? line(24, below, 'Turning points', 'font-weight="600"') : '',
    ...turns,
    '</svg>',
  ].join('\n');
}
