import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { findComing, listGroups, type SheetFilter, type SheetPerson } from './sheet-people.ts';

/** An instructor with the students who ride with them, in running order. */
export interface Assignment<Person> {
  readonly instructor: Person;
  readonly students: readonly Person[];
}

export interface Board<Person> {
  /** In the order of the people. */
  readonly instructors: readonly Assignment<Person>[];
  /** In the order of the people. */
  readonly students: readonly Person[];
  readonly away: number;
}

/**
 * Returns each instructor with their students on the day of the filter. Its run group narrows the students; instructors without a student of
 * the group are left out. Everybody stays in the order of `people`.
 */
export function makeBoard<Person extends SheetPerson>(
  people: readonly Person[],
  ladder: readonly string[],
  { day, group }: SheetFilter,
): Board<Person> {
  const { people: coming } = findComing(people, { day, group: null });
  const { away } = findComing(people, { day, group });
  const groups = listGroups(
    people.map(({ Group }) => Group),
    ladder,
  );
  const students = coming.filter(
    ({ Group }) => Group !== INSTRUCTOR_GROUP && (group === null || group === Group),
  );
  const inOrder = students.toSorted((a, b) => groups.indexOf(a.Group) - groups.indexOf(b.Group));
  const instructors = coming
    .filter(({ Group }) => Group === INSTRUCTOR_GROUP)
    .map(instructor => ({
      instructor,
      students: inOrder.filter(({ Instructor }) => people[Instructor ?? -1] === instructor),
    }))
    .filter(({ students: taught }) => group === null || taught.length > 0);
  return { instructors, students, away };
}
