import { coachOf, driverOf, keenDriver } from './drivers.ts';
import { type DemoEval, makeEvals } from './evals.ts';
import { type DemoEvent, makeEvents } from './events.ts';
import { idOf } from './ids.ts';
import { type DemoPeople, makePeople, personIdOf, visitors } from './people.ts';

export const clubName = 'Cedar Hollow Driving Club';

/** The id of the demo club, the same on every server. */
export const clubId = idOf('club');

/** Weekends on which the visitors' student rides with the visitors' instructor. */
const TOGETHER = [-50, -3, 0, 2];

/** The whole club as it stands now: two seasons, the one before last weekend half answered, and one event to come. */
export interface DemoClub {
  readonly people: DemoPeople;
  readonly events: readonly DemoEvent[];
  readonly evals: readonly DemoEval[];
}

/** Invents the club: the same for the same `now`, and on another day the same with other dates. */
export function makeClub(now: Date): DemoClub {
  const people = makePeople();
  const studentId = personIdOf(visitors.student);
  const instructorId = personIdOf(visitors.instructor);
  const drivers = people.students.map(person =>
    person.id === studentId ? keenDriver(person) : driverOf(person),
  );
  const coaches = people.instructors.map(person =>
    coachOf(person, person === people.organizer || person.id === instructorId),
  );
  const [driver] = drivers;
  const settledCoaches = coaches.filter(
    ({ person }) => person === people.organizer || person.id === instructorId,
  );
  const coach = coaches.find(({ person }) => person.id === instructorId);
  if (!driver || !coach) throw new Error('The club lacks those whom visitors look around as.');
  const events = makeEvents(now, drivers, coaches, {
    driver,
    coach,
    coaches: settledCoaches,
    withoutNovices: [coaches[2], coaches[3], coaches.at(-1)],
    together: TOGETHER,
  });
  return { people, events, evals: makeEvals(events, { driver, coaches: settledCoaches }, now) };
}
