import type { Outing } from './calendar.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom } from './random.ts';

/** A student at an event. */
interface Seat {
  readonly student: DemoPerson;
  /** The number of earlier events. */
  readonly before: number;
  /** Null: the student has no instructor. */
  readonly coach: DemoPerson | null;
  /** The student's days of the event; none: all. */
  readonly days: number[];
}

/** An event with its people. */
export interface Roster {
  readonly outing: Outing;
  readonly coaches: readonly DemoPerson[];
  readonly seats: readonly Seat[];
}

const COACHES = 16;
const STUDENTS = 46;
/** The students who have joined the club by the first event, and by each later one. */
const JOINED = 60;
const JOIN_EACH_TIME = 5;

/** How many students of an event have no instructor, by its weekend. */
const WAITING: Readonly<Record<number, number>> = { 0: 4, 2: 9 };
/** Since this weekend the instructor of the visitors rides with their student. */
const TOGETHER_SINCE = -3;

/** Makes the roster of each event. The first two instructors and the first student come to all. */
export function makeRosters(
  outings: readonly Outing[],
  { instructors, students }: Readonly<Record<'instructors' | 'students', readonly DemoPerson[]>>,
): Roster[] {
  const counts = new Map<DemoPerson, number>();
  return outings.map((outing, nth) => {
    const random = makeRandom(`roster ${nth}`);
    const coaches = [...instructors.slice(0, 2), ...random.sample(instructors.slice(2), COACHES - 2)];
    const joined = students.slice(1, JOINED + nth * JOIN_EACH_TIME);
    const drivers = [...students.slice(0, 1), ...random.sample(joined, STUDENTS - 1)];
    const together = outing.weekend < TOGETHER_SINCE ? [] : coaches.slice(1, 2);
    const others = coaches.filter(coach => !together.includes(coach));
    const turns = [...together, ...random.sample(others, others.length)];
    const waiting = WAITING[outing.weekend] ?? 0;
    const seats = drivers.map((student, place): Seat => {
      const before = counts.get(student) ?? 0;
      counts.set(student, before + 1);
      const coach = place < STUDENTS - waiting ? (turns[place % turns.length] ?? null) : null;
      const days = outing.days > 1 && random.chance(0.4) ? [random.int(1, outing.days)] : [];
      return { student, before, coach, days };
    });
    return { outing, coaches, seats };
  });
}
