import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { RosterRow } from './draft-rows.ts';

/** Somebody who instructs, with how many students the draft gives them. */
interface InstructorLoad {
  readonly id: string;
  readonly label: string;
  readonly picture: string | null;
  readonly students: number;
}

export interface InstructorLoads {
  /** In the order of the roster. */
  readonly instructors: readonly InstructorLoad[];
  /** Students who have nobody. */
  readonly without: number;
}

/** Who instructs how many, and how many have nobody, if the draft were saved now. */
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
