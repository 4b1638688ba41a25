/** Values in words, for every panel. Pure. */

import type { Altered, DM, Entry, Line } from '../protocol';

/** A modifier with its sign: "+2", "−1", "+0". */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

/** With a capital letter, as it begins a line. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A remark as a sentence of its own: a capital letter, a full stop, and true minus signs before numbers. */
export function sentence(remark: string): string {
  const said = trueMinus(begun(remark));
  return said === '' || /[.!?…]$/.test(said) ? said : `${said}.`;
}

/** Hyphens that stand for a minus, "DM -2" and "3D-3", as a true minus; "rifle-2" and "2-4" stay. */
export function trueMinus(text: string): string {
  return text.replace(/(^|[\s(=:,]|\dD)-(?=\d)/g, '$1−');
}

/** A chance of 0 to 1 as percent, to a tenth where the tenth says something. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  const tenths = Math.round(chance * 1000) / 10;
  if (tenths === 0) return '< 0.1 %';
  if (tenths === 100) return '> 99.9 %';
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)} %`;
}

/** DMs in one line: "+2 rifle-2, −1 dusk". */
export function dmLine(dms: readonly DM[]): string {
  return dms.map((dm) => `${signed(dm.value)} ${dm.reason}`).join(', ');
}

/** A number or text of JSON for reading; nested things are not spelled out. */
export function told(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000).replace('-', '−');
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(told).join(', ');
  if (typeof value === 'object') return Object.values(value).map(told).join(', ') || 'nothing';
  return String(value);
}

/** Changes in runs that share their reason and source. */
export function alike(changes: readonly Altered[]): readonly (readonly Altered[])[] {
  const runs: Altered[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run && first?.reason === change.reason && first.source === change.source) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

const HOURS = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The hour and minute of a commit, where this screen stands. */
export function clockOf(at_ms: number): string {
  return HOURS.format(at_ms);
}

/** "1 token", "3 tokens". */
export function count(n: number, one: string, several = `${one}s`): string {
  return `${n} ${n === 1 ? one : several}`;
}

/** Names in one breath: "Ada, Bo and Cem". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Lines of a commit without the quiet ones that only say again what another line says. */
export function saidOnce(lines: readonly Line[]): readonly Line[] {
  const loud = new Set(lines.filter((line) => !line.quiet).map((line) => line.text));
  return lines.filter((line) => !(line.quiet && loud.has(line.text)));
}

/** What stands for a commit of which this seat is told nothing. */
export function sealedWords(entry: Pick<Entry, 'kind'>): string {
  return entry.kind === 'elsewhere' ? 'Played on another branch' : 'Something that this seat may not know';
}

/** What a screen reader is told of a commit: its sentences, without the quiet ones. */
export function spoken(entry: Entry): string {
  return entry.lines
    .filter((line) => !line.quiet)
    .map((line) => line.text)
    .join('. ');
}

/** Whether two values of JSON are the same. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Letters for a face without a picture: "Vesna Kor" gives "VK". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
