/** Campaign time: seconds since the start of year 0, years of 365 days. Pure. */

export const UNITS: readonly (readonly [string, number])[] = [
  ['seconds', 1],
  ['minutes', 60],
  ['hours', 3600],
  ['days', 86_400],
  ['weeks', 604_800],
];

const DAY_S = 86_400;
const YEAR_DAYS = 365;

export interface CampaignDate {
  readonly year: number;
  /** 1 to 365. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The date at a number of seconds. */
export function dateOf(clock_s: number): CampaignDate {
  const days = Math.floor(clock_s / DAY_S);
  const second = Math.floor(clock_s - days * DAY_S);
  return {
    year: Math.floor(days / YEAR_DAYS),
    day: (days % YEAR_DAYS) + 1,
    hour: Math.floor(second / 3600),
    minute: Math.floor((second % 3600) / 60),
  };
}

/** The seconds at a date, null when it is none. */
export function secondsOf(date: CampaignDate): number | null {
  const { year, day, hour, minute } = date;
  const whole = [year, day, hour, minute].every(Number.isInteger);
  const inside =
    year >= 0 && day >= 1 && day <= YEAR_DAYS && hour >= 0 && hour < 24 && minute >= 0 && minute < 60;
  if (!whole || !inside) return null;
  return ((year * YEAR_DAYS + day - 1) * 24 + hour) * 3600 + minute * 60;
}

/** A date and time in words: "120-1107 21:00". */
export function dateWords(clock_s: number): string {
  const { year, day, hour, minute } = dateOf(clock_s);
  const digits = (n: number, size: number) => String(n).padStart(size, '0');
  return `${digits(day, 3)}-${digits(year, 4)} ${digits(hour, 2)}:${digits(minute, 2)}`;
}
