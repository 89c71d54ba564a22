import { hoursAfter } from '#demo/calendar.ts';
import { clubId } from '#demo/club.ts';
import type { DemoEvent, Start } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import { daysIn, lastDayOf } from '#domain/events/days.ts';
import { conditions } from '#domain/school/log.ts';
import type { SetRow } from './insert-set.ts';

/** Two sessions of a day, as instructors write of them, and the student's own words of the second. */
const days = [
  {
    first:
      'Looks at the car in front, not through the corner. Better once we named the next flag station aloud.',
    next: 'Eyes up before the brake zone.',
    second: 'Eyes stayed up for three laps out of four. Brake release is smoother, too.',
    own: 'It went quiet in the car when I looked further ahead.',
    focus: ['Look through the corner', 'Release the brake slowly'],
  },
  {
    first: 'Turns in early at the long right-hander and runs out of road at the exit.',
    next: 'Wait one more beat before turning in.',
    second: 'Late apex found, and the exit is calm. Throttle still comes in one step.',
    own: 'The late apex feels slow, but I saw the speed at the end of the straight.',
    focus: ['Late apex in long corners', 'Squeeze the throttle'],
  },
  {
    first: 'Good line, tense hands: the wheel is squeezed as soon as somebody is in the mirrors.',
    next: 'Point by early, then breathe.',
    second: 'Three point-bys in time, and hands at rest on the straight.',
    own: 'I was less nervous in traffic after lunch.',
    focus: ['Relax the hands', 'Point by early'],
  },
] as const;

type Day = (typeof days)[number];

const dayOf = (place: number): Day => days[place % days.length] ?? days[0];

interface Coached {
  readonly event: DemoEvent;
  readonly start: Start;
  readonly coachId: string;
  readonly day: Day;
}

/** Students of the last events that have been, and of the next, with their instructors. */
function coachedIn(events: readonly DemoEvent[]): Coached[] {
  return events.flatMap(event =>
    event.starts.flatMap((start, place) =>
      start.coach ? [{ event, start, coachId: start.coach.person.id, day: dayOf(place) }] : [],
    ),
  );
}

const LOGGED_EVENTS = 3;

const past = (events: readonly DemoEvent[]) =>
  events.filter(({ publishedAt }) => publishedAt !== null).slice(-LOGGED_EVENTS);

export function sessionRows(events: readonly DemoEvent[]): SetRow<'session_entry'>[] {
  return coachedIn(past(events)).flatMap(({ event, start, coachId, day }) => {
    const { id: personId } = start.driver.person;
    const [firstDay = 1] = daysIn(start.comesOn);
    const on = lastDayOf(event.start, firstDay);
    const entry = (number: number, author_id: string, words: string, next_step: string) => ({
      id: idOf(`session ${event.id} ${personId} ${author_id} ${number}`),
      ...{ organization_id: clubId, event_id: event.id, person_id: personId, author_id },
      ...{
        day: on,
        number,
        conditions: [conditions[0]],
        words,
        next_step,
        shared: true,
        revision: 1,
      },
      written_at: hoursAfter(on, 12 + number),
    });
    return [
      entry(1, coachId, day.first, day.next),
      entry(2, coachId, day.second, ''),
      entry(2, personId, day.own, ''),
    ];
  });
}

export function focusRows(events: readonly DemoEvent[]): SetRow<'focus_item'>[] {
  const latest = new Map(coachedIn(past(events)).map(coached => [coached.start.driver.person.id, coached]));
  return [...latest].flatMap(([personId, { event, coachId, day }]) =>
    day.focus.map((words, place) => ({
      id: idOf(`focus ${personId} ${place}`),
      ...{ organization_id: clubId, person_id: personId, added_by: coachId, words, state: 'open' },
      changed_at: hoursAfter(event.lastDay, 14),
    })),
  );
}
