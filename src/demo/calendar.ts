import { lastDayOf } from '#domain/events/days.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#domain/text/durations.ts';

/** A real track, with the corners that people speak of afterwards. */
export interface Track {
  readonly name: string;
  readonly corners: readonly string[];
}

const tracks: readonly Track[] = [
  { name: 'Lime Rock Park', corners: ['Big Bend', 'the Lefthander', 'West Bend', 'the Downhill'] },
  {
    name: 'Watkins Glen International',
    corners: ['Turn 1', 'the Esses', 'the Bus Stop', 'the Toe of the Boot'],
  },
  { name: 'Summit Point Motorsports Park', corners: ['Turn 1', 'the Chute', 'the Carousel', 'Turn 10'] },
  {
    name: 'Pocono Raceway',
    corners: ['the North Course hairpin', 'the infield esses', 'Turn 7', 'the last corner'],
  },
  {
    name: 'Virginia International Raceway',
    corners: ['the Snake', 'the Uphill Esses', 'Oak Tree', 'Hog Pen'],
  },
  {
    name: 'Mid-Ohio Sports Car Course',
    corners: ['the Keyhole', 'Madness', 'Thunder Valley', 'the Carousel'],
  },
];

const SATURDAY = 6;

/** An event of the club, before it has an id. `weekend` counts from the last one: 2 is next week's. */
export interface Outing {
  readonly start: string;
  readonly days: number;
  readonly lastDay: string;
  readonly name: string;
  readonly track: Track;
  readonly weekend: number;
}

/** Two seasons: how many weekends before or after the last one each event is, oldest first, and what it is. */
const outings = [
  [-70, 'Driver School', 0],
  [-66, 'Track Days', 1],
  [-61, 'HPDE', 2],
  [-56, 'Members’ Day', 3],
  [-50, 'HPDE', 4],
  [-20, 'Driver School', 0],
  [-15, 'HPDE', 5],
  [-11, 'Track Days', 1],
  [-7, 'Charity Laps', 2],
  [-3, 'Members’ Day', 3],
  [0, 'HPDE', 4],
  [2, 'Track Days', 5],
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
  return outings.map(([weekend, kind, place]) => {
    const day = new Date(lastSaturday(today) + weekend * WEEK_MS);
    const season = seasons[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)];
    const track = tracks[place];
    if (!track) throw new RangeError(`There is no track ${place}.`);
    const start = calendarDateOf(day);
    // Track Days last a weekend.
    const days = kind === 'Track Days' ? 2 : 1;
    return { start, days, lastDay: lastDayOf(start, days), name: `${season} ${kind}`, track, weekend };
  });
}

/** Returns the time a number of hours after the midnight at which a day begins. */
export const hoursAfter = (date: string, hours: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS);
