import { MAX_DAYS } from '#domain/events/days.ts';
import { makeBoard } from './board.ts';
import { isComing, listGroups, type SheetFilter, type SheetPerson } from './sheet-people.ts';

const everyDay = Array.from({ length: MAX_DAYS }, (_, place) => place + 1);

/** The turn of a run group on an instructor's schedule. */
interface Run<Person> {
  readonly group: string;
  /** The instructor drives in this run group. */
  readonly isOwn: boolean;
  readonly students: readonly Person[];
  /** The drivers between which the instructor would be in two cars at once. */
  readonly clashing: ReadonlySet<Person>;
}

export interface Schedule<Person> {
  readonly instructor: Person;
  readonly runs: readonly Run<Person>[];
}

/** Returns the drivers of a run who attend on a day with another driver of it while the instructor is there. */
function findClashing<Person extends SheetPerson>(
  instructor: Person,
  drivers: readonly Person[],
  { day }: SheetFilter,
): ReadonlySet<Person> {
  const days = (day === null ? everyDay : [day]).filter(each => isComing(instructor, each));
  const together = days.map(each => drivers.filter(driver => isComing(driver, each)));
  return new Set(together.filter(({ length }) => length > 1).flat());
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
      const taught = students.filter(({ Group }) => Group === group);
      const isOwn = instructor.OwnGroup === group;
      if (taught.length === 0 && !isOwn) return [];
      const drivers = isOwn ? [instructor, ...taught] : taught;
      return [{ group, isOwn, students: taught, clashing: findClashing(instructor, drivers, filter) }];
    }),
  }));
}
