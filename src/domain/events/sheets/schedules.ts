import { makeBoard } from './board.ts';
import { listGroups, type SheetFilter, type SheetPerson } from './sheet-people.ts';

/** The turn of a run group on an instructor's schedule. */
interface Run<Person> {
  readonly group: string;
  /** The instructor drives in this run group. */
  readonly isOwn: boolean;
  readonly students: readonly Person[];
  /** The instructor would be in two cars at once. */
  readonly isClash: boolean;
}

export interface Schedule<Person> {
  readonly instructor: Person;
  readonly runs: readonly Run<Person>[];
}

/** Returns each instructor's runs in running order, the instructors by name. */
export function makeSchedules<Person extends SheetPerson>(
  people: readonly Person[],
  ladder: readonly string[],
  filter: SheetFilter,
): Schedule<Person>[] {
  const ownGroups = people.flatMap(({ OwnGroup }) => (OwnGroup === undefined ? [] : [OwnGroup]));
  const groups = listGroups([...people.map(({ Group }) => Group), ...ownGroups], ladder);
  return makeBoard(people, ladder, filter).instructors.map(({ instructor, students }) => ({
    instructor,
    runs: groups.flatMap(group => {
      const theirs = students.filter(({ Group }) => Group === group);
      const isOwn = instructor.OwnGroup === group;
      if (theirs.length === 0 && !isOwn) return [];
      return [{ group, isOwn, students: theirs, isClash: theirs.length + Number(isOwn) > 1 }];
    }),
  }));
}
