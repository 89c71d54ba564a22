import { findMostStudents } from '#domain/events/limits/limits.ts';
import type { PairingProblem } from '#domain/events/pairings/problem.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { pairingTexts as texts } from '#web/events/texts.ts';
import type { PairingRow } from './make-problem.ts';

/** A suggestion, its problem, and the roster. */
export interface PeopleOfPairs {
  readonly rows: readonly PairingRow[];
  readonly problem: PairingProblem;
  readonly suggestion: Suggestion;
}

/** Lists the instructors in the order of the roster, with the students that they have and would get. */
export function listInstructors({ rows, problem, suggestion }: PeopleOfPairs) {
  const suggested = new Map(suggestion.pairs.map(pair => [pair.studentId, pair.instructorId]));
  const instructorOf = new Map([
    ...problem.fixed.map(pair => [pair.studentId, pair.instructorId] as const),
    ...suggested,
  ]);
  const studentsOf = Map.groupBy(rows, ({ id }) => instructorOf.get(id));
  const instructors = new Set(problem.instructors.map(({ id }) => id));
  return rows.flatMap(({ id, label, maxStudents }) => {
    if (!instructors.has(id)) return [];
    const students = studentsOf.get(id) ?? [];
    const most = findMostStudents(maxStudents, students.length);
    return {
      id,
      label,
      most,
      shown: texts.load(students.length, most),
      suggested: students.filter(row => suggested.has(row.id)),
      existing: students.filter(row => !suggested.has(row.id)),
    };
  });
}
