import {
  byNumber,
  findComing,
  findSharedNumbers,
  listGroups,
  type SheetFilter,
  type SheetPerson,
} from './sheet-people.ts';

/** The drivers of a run group on a day, by car number. */
export interface GridList<Person> {
  readonly group: string;
  /** A day of the event, from 1. */
  readonly day: number;
  readonly people: readonly Person[];
  /** The car numbers that several drivers of the list have. */
  readonly shared: ReadonlySet<string>;
  readonly away: number;
}

/** Returns the grid lists of an event of `days` days: each day's run groups in running order. */
export function makeGridLists<Person extends SheetPerson>(
  people: readonly Person[],
  ladder: readonly string[],
  days: number,
  filter: SheetFilter,
): GridList<Person>[] {
  const groups = listGroups(
    people.map(({ Group }) => Group),
    ladder,
  ).filter(group => filter.group === null || group === filter.group);
  return Array.from({ length: days }, (_, place) => place + 1)
    .filter(day => filter.day === null || day === filter.day)
    .flatMap(day =>
      groups.map(group => {
        const { people: coming, away } = findComing(people, { day, group });
        return { group, day, people: byNumber(coming), shared: findSharedNumbers(coming), away };
      }),
    );
}
