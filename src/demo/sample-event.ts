import { coachOf, driverOf } from './drivers.ts';
import { type DemoEval, makeEvals } from './evals.ts';
import { type DemoEvent, makeEvents } from './events.ts';
import { type DemoPerson, makePeople } from './people.ts';

const STUDENTS = 8;
const INSTRUCTORS = 4;

/** The event of last weekend with few people, of whom some have submitted their evals. */
interface SampleEvent {
  readonly people: readonly DemoPerson[];
  readonly event: DemoEvent;
  readonly evals: readonly DemoEval[];
}

/** Makes last weekend's event for a club that has none. */
export function makeSampleEvent(now: Date): SampleEvent {
  const { instructors, students } = makePeople();
  const coaches = instructors.slice(0, INSTRUCTORS).map(person => coachOf(person, true));
  const drivers = students
    .slice(0, STUDENTS)
    .map((person, place) => ({ ...driverOf(person), keenness: 1, joins: 3 + place }));
  const [driver] = drivers;
  const [coach] = coaches;
  if (!driver || !coach) throw new RangeError('The demo has no people.');
  const events = makeEvents(now, drivers, coaches, {
    driver,
    coach,
    coaches,
    withoutNovices: [],
    together: [0],
  });
  const event = events.find(({ weekend }) => weekend === 0);
  if (!event) throw new RangeError('The demo has no event last weekend.');
  const evals = makeEvals(events, { driver, coaches }, now).filter(made => made.event === event);
  return { people: [...coaches, ...drivers].map(({ person }) => person), event, evals };
}
