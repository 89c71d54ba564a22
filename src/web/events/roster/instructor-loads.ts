import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { RosterRow } from './draft-rows.ts';

/** An instructor with the number of students by the draft. */
interface InstructorLoad {
  readonly id: string;
  readonly label: string;
  readonly picture: string | null;
  readonly students: number;
}

export interface InstructorLoads {
  /** The instructors in the order of the roster. */
  readonly instructors: readonly InstructorLoad[];
  /** The number of students without an instructor. */
  readonly without: number;
}

/** Counts the students of each instructor, and those without one, by the draft. */
export function countInstructorLoads(rows: readonly RosterRow[]): InstructorLoads {
  const staying = rows.filter(({ state }) => state !== 'removed');
  const students = staying.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const taught = Map.groupBy(students, ({ instructorId }) => instructorId);
  const count = (id: string | null) => taught.get(id)?.length ?? 0;
  return {
    instructors: staying
      .filter(({ group }) => group === INSTRUCTOR_GROUP)
      .map(({ id, label, picture }) => ({ id, label, picture, students: count(id) })),
    without: count(null),
  };
}
