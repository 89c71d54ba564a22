import { attendsOn, daySet, MAX_DAYS } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { inRunningOrder } from '#domain/events/ladder.ts';
import { compareText } from '#domain/people/name-order.ts';

/** An attendee as sheets show them. What is at its default is absent. */
export interface SheetPerson {
  readonly UserId: string;
  readonly Name: string;
  readonly Group: string;
  readonly Vehicle: string;
  readonly CarNumber: string;
  /** The place of the instructor in the list of people; null: none. */
  readonly Instructor: number | null;
  /** The run group in which an instructor drives. */
  readonly OwnGroup?: string;
  readonly Absent?: true;
  /** The days of the event on which they come, from 1; absent: all. */
  readonly Days?: readonly number[];
}

/** The part of a roster that a sheet shows. */
export interface SheetFilter {
  /** A day of the event, from 1; null: all of them. */
  readonly day: number | null;
  /** null: every run group. */
  readonly group: string | null;
}

/** The people of a list, with the number of those left out because they do not come. */
export interface Coming<Person> {
  readonly people: readonly Person[];
  readonly away: number;
}

/** Whether the person is registered for a day; on any day if `day` is null. */
const isOn = ({ Days = [] }: Pick<SheetPerson, 'Days'>, day: number | null): boolean =>
  day === null || attendsOn(daySet(Days, MAX_DAYS), day);

/** Whether the person is at the event on a day; on any day if `day` is null. */
export const isComing = (person: Pick<SheetPerson, 'Absent' | 'Days'>, day: number | null): boolean =>
  !person.Absent && isOn(person, day);

/** Leaves out the absent, and counts those who would come on the day. */
export function findComing<Person extends SheetPerson>(
  people: readonly Person[],
  { day, group }: SheetFilter,
): Coming<Person> {
  const listed = people.filter(person => isOn(person, day) && (group === null || person.Group === group));
  const coming = listed.filter(({ Absent }) => !Absent);
  return { people: coming, away: listed.length - coming.length };
}

/** Returns each run group once, in running order, instructors last. */
export function listGroups(names: readonly string[], ladder: readonly string[]): string[] {
  const groups = new Set(names);
  const isThere = groups.delete(INSTRUCTOR_GROUP);
  return [...inRunningOrder([...groups], ladder), ...(isThere ? [INSTRUCTOR_GROUP] : [])];
}

/** Sorts people by car number, then by name; people without a number are last. */
export const byNumber = <Person extends SheetPerson>(people: readonly Person[]): Person[] =>
  people.toSorted(
    (a, b) =>
      Number(a.CarNumber === '') - Number(b.CarNumber === '') ||
      compareText(a.CarNumber, b.CarNumber) ||
      compareText(a.Name, b.Name),
  );

/** Returns the car numbers that several of the people have. */
export function findSharedNumbers(people: readonly SheetPerson[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { CarNumber } of people) {
    if (CarNumber === '') continue;
    if (seen.has(CarNumber)) shared.add(CarNumber);
    seen.add(CarNumber);
  }
  return shared;
}
