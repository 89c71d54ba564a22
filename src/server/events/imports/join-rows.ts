import { ALL_DAYS, type DaySet, daySet, daysIn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fullName } from '#domain/people/names.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { searchKey } from '#domain/text/search-key.ts';
import { inSlices, mapInSlices } from '#server/platform/slices.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type Suggestion, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { AssignmentColumn, AssignmentsFile } from './assignment-columns.ts';
import type { ReadRow } from './assignment-row.ts';

/** The person of one or several rows. '' is an empty cell, and null a refused one. */
export interface JoinedPerson {
  /** The first row. */
  readonly row: number;
  readonly rows: readonly number[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly memberNumber: string;
  /** '' if no row says. */
  readonly group: string | null;
  readonly vehicle: string;
  readonly carNumber: string;
  readonly instructor: string | null;
  readonly days: DaySet | '';
  readonly maxStudents: string;
  readonly takes: string;
  readonly ownGroup: string;
  /** The instructor drives in the own group by a row of the file. */
  readonly drives: boolean;
  readonly askedFor: string;
}

/** Returns a name without regard to case, accents and the order of its words. */
export const nameKey = (name: string): string => searchKey(name).split(/[ ,]+/).toSorted().join(' ').trim();

/** Joins the sets of rows that share a key; a row may have several keys. */
async function groupByKeys<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): Promise<Row[][]> {
  const keys = await mapInSlices(rows, keysOf);
  const parents = rows.map((_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parents[root] !== root) {
      const above = parents[root] ?? root;
      parents[root] = parents[above] ?? above;
      root = parents[root] ?? root;
    }
    return root;
  };
  const firsts = new Map<string, number>();
  for await (const [place, keysOfRow] of inSlices(keys.entries())) {
    for (const key of keysOfRow) {
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, place);
      else parents[rootOf(place)] = rootOf(first);
    }
  }
  const groups = new Map<number, Row[]>();
  rows.forEach((row, place) => {
    const root = rootOf(place);
    const group = groups.get(root);
    if (group) group.push(row);
    else groups.set(root, [row]);
  });
  return [...groups.values()];
}

/** Joins rows that have the same address or member number. Rows without either stand alone. */
export const groupRows = (rows: readonly ReadRow[]): Promise<ReadRow[][]> =>
  groupByKeys(rows, ({ email, memberNumber }) => [
    ...(email ? [`@${email}`] : []),
    ...(memberNumber ? [`#${groupKey(memberNumber)}`] : []),
  ]);

type TextField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'memberNumber'
  | 'vehicle'
  | 'carNumber'
  | 'instructor'
  | 'group'
  | Limit;
type Limit = 'maxStudents' | 'takes' | 'ownGroup' | 'askedFor';

const columnOf = (field: TextField): AssignmentColumn => (field === 'instructor' ? 'instructorEmail' : field);

/** Of spellings that mean the same, the one with accents and small letters wins, whatever the order of the rows. */
const bestSpelling = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text > best ? text : best));

/** Returns the name of a row as far as it could be read. */
export const nameOf = ({ firstName, lastName }: ReadRow): string => fullName(firstName ?? '', lastName ?? '');

const isNamed = ({ firstName, lastName }: ReadRow): boolean => Boolean(firstName && lastName);

/**
 * Makes a function that joins the rows of one address or member number and reports what they contradict each other in. Rows
 * with other names become people without an address.
 */
export function rowJoiner(file: AssignmentsFile, eventDays: number) {
  const words = importTexts();

  /** Returns the text on which the rows agree; null after a contradiction. Corrected rows count more than others. */
  function pick(rows: readonly ReadRow[], field: TextField): string | null {
    const corrected = rows.filter(({ row }) => file.isCorrected(row, columnOf(field)));
    const saying = (corrected.length > 0 ? corrected : rows).filter(row => row[field]);
    const keyOf = field === 'instructor' ? nameKey : groupKey;
    const spellings = Map.groupBy(saying, row => keyOf(row[field] ?? ''));
    if (spellings.size < 2)
      return saying.length === 0 ? '' : bestSpelling(saying.flatMap(row => row[field] ?? []));
    const [[first, ...others] = []] = [[...spellings.values()].flatMap(([row]) => row ?? [])];
    if (!first) return '';
    const choices = [first, ...others].map(row => row[field] ?? '');
    const suggestions = choices.slice(0, MOST_SUGGESTIONS).map(text => suggest(columnOf(field), text));
    for (const row of others) {
      const message = words.conflict(file.describeRow(first.row), shorten(first[field] ?? ''));
      file.refuse(row.row, columnOf(field), message, { code: 'conflict', suggestions });
    }
    return null;
  }

  const suggest = (column: AssignmentColumn, text: string): Suggestion => ({
    label: shorten(text),
    fields: { [file.columns[column].name]: text },
  });

  /**
   * Splits the rows of one address by name, and reports those of everybody but the first: couples who share an address, or
   * one person. Rows without a whole name are the first person's.
   */
  function splitByName(rows: readonly ReadRow[]): (readonly ReadRow[])[] {
    const known = rows.find(isNamed);
    if (!known) return [rows];
    const key = nameKey(nameOf(known));
    const isOther = (row: ReadRow) => isNamed(row) && nameKey(nameOf(row)) !== key;
    const others = rows.filter(isOther);
    if (others.length === 0) return [rows];
    const name = nameOf(known);
    const isWhole = file.tables.some(({ found }) => found.name);
    const fields: Record<string, string> = isWhole
      ? { Name: `${known.lastName}, ${known.firstName}` }
      : { 'First Name': known.firstName ?? '', 'Last Name': known.lastName ?? '' };
    const suggestions = [{ label: words.onePerson(shorten(name)), fields }];
    for (const other of others) {
      const message = words.samePerson(file.describeRow(known.row), shorten(name), shorten(nameOf(other)));
      file.refuse(other.row, 'email', message, { code: 'samePerson', suggestions });
    }
    const byName = Map.groupBy(others, other => nameKey(nameOf(other)));
    return [rows.filter(row => !isOther(row)), ...byName.values()];
  }

  /** Joins the rows of one person. */
  function join(rows: readonly ReadRow[]): JoinedPerson | null {
    const [first] = rows;
    if (!first) return null;
    const active = rows.filter(({ helps }) => !helps);
    const email = pick(rows, 'email') ?? first.email ?? '';
    const isRefused = active.some(({ group }) => group === null);
    const drives = pick(active, 'group');
    const instructs = active.some(row => row.instructs);
    const ownGroup = pick(active, 'ownGroup') ?? '';
    const days = active.flatMap(row => row.days || (row.days === ALL_DAYS ? [ALL_DAYS] : []));
    const group = instructs ? INSTRUCTOR_GROUP : drives;
    return {
      row: first.row,
      rows: rows.map(({ row }) => row),
      firstName: pick(rows, 'firstName') ?? '',
      lastName: pick(rows, 'lastName') ?? '',
      email,
      memberNumber: pick(rows, 'memberNumber') ?? '',
      group: isRefused || drives === null ? null : group,
      vehicle: pick(active, 'vehicle') ?? '',
      carNumber: pick(active, 'carNumber') ?? '',
      instructor: instructs
        ? ''
        : active.some(row => row.instructor === null)
          ? null
          : pick(active, 'instructor'),
      days: joinDays(days, eventDays),
      maxStudents: pick(active, 'maxStudents') ?? '',
      takes: pick(active, 'takes') ?? '',
      ownGroup: instructs ? ownGroup || (drives ?? '') : '',
      drives: instructs && ownGroup === '' && Boolean(drives),
      askedFor: instructs ? '' : (pick(active, 'askedFor') ?? ''),
    };
  }

  return (rows: readonly ReadRow[]): JoinedPerson[] =>
    splitByName(rows).flatMap((ofName, place) => {
      const person = join(ofName);
      if (person === null) return [];
      return place === 0 ? person : { ...person, email: '' };
    });
}

/** The number of suggestions for a fault. */
export const MOST_SUGGESTIONS = 5;

/** Joins the days of rows: '' without any. */
function joinDays(days: readonly DaySet[], eventDays: number): DaySet | '' {
  if (days.length === 0) return '';
  if (days.includes(ALL_DAYS)) return ALL_DAYS;
  return daySet(
    days.flatMap(some => daysIn(some)),
    eventDays,
  );
}
