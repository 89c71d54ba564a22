import { lastDayOf } from '#domain/events/days.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#domain/text/durations.ts';

const tracks = [
  'Lime Rock Park',
  'Watkins Glen International',
  'Summit Point Motorsports Park',
  'Pocono Raceway',
] as const;

const SATURDAY = 6;

/** An event of the club, before it is created. `weekend` counts from the last weekend: 2 is next week's. */
export interface Outing {
  readonly start: string;
  readonly days: number;
  readonly lastDay: string;
  readonly name: string;
  readonly track: string;
  readonly weekend: number;
}

/** Two seasons: how many weekends before or after the last one each event is, oldest first, and what it is. */
const outings = [
  [-70, 'Driver School'],
  [-66, 'Track Days'],
  [-61, 'HPDE'],
  [-56, 'Members’ Day'],
  [-50, 'HPDE'],
  [-20, 'Driver School'],
  [-15, 'HPDE'],
  [-11, 'Track Days'],
  [-7, 'Charity Laps'],
  [-3, 'Members’ Day'],
  [0, 'HPDE'],
  [2, 'Track Days'],
] as const;

const seasons = ['Winter', 'Spring', 'Summer', 'Fall'];

/** The Saturday before today, one to seven days ago. */
function lastSaturday(today: Date): number {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const daysSince = (today.getUTCDay() - SATURDAY + 7) % 7 || 7;
  return midnight - daysSince * DAY_MS;
}

/** The club's twelve events around today: ten that are over, last weekend's, and next week's. */
export function outingsAround(today: Date): Outing[] {
  return outings.map(([weekend, kind], nth) => {
    const day = new Date(lastSaturday(today) + weekend * WEEK_MS);
    const season = seasons[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)];
    const start = calendarDateOf(day);
    // Track Days last a weekend.
    const days = kind === 'Track Days' ? 2 : 1;
    const track = tracks[nth % tracks.length] ?? tracks[0];
    return { start, days, lastDay: lastDayOf(start, days), name: `${season} ${kind}`, track, weekend };
  });
}

/** Returns the time a number of hours after the midnight at which a day begins. */
export const hoursAfter = (date: string, hours: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS);
