import { useMemo, useState } from 'react';
import { attendsOn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import { findMostStudents } from '#domain/events/limits/limits.ts';
import { compareText } from '#domain/people/name-order.ts';
import { matches } from '#domain/text/matches.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { WITHOUT } from '#web/events/messages/commands.ts';
import type { RosterRow } from './draft-rows.ts';

/** No filter by day, group or instructor. */
export const ALL = '';

/** The only value of the filter by credential: expired or missing. */
const LACKING = 'lacking';

/** Whether an attendee matches day, group and instructor. */
export function matchesFilter(
  /** A day is its number from 1. */
  asked: Readonly<Record<'day' | 'group' | 'instructor', string>>,
  attendee: Pick<RosterRow, 'group' | 'instructorId' | 'instructorMissing' | 'days' | 'absent'>,
): boolean {
  const { group, instructorId, days } = attendee;
  if (asked.day !== ALL && !attendsOn(days, Number(asked.day))) return false;
  if (asked.group !== ALL && group !== asked.group) return false;
  if (asked.instructor === ALL) return true;
  if (asked.instructor === WITHOUT) return needsInstructor(attendee);
  return instructorId === asked.instructor;
}

/** What the list can be sorted by. */
export const sorts = ['name', 'surname', 'group', 'instructor'] as const;
export type RosterSort = (typeof sorts)[number];

/**
 * Sorts rows that are in the order of names. Sorts by saved values, so that no row moves while it is edited. Students without
 * an instructor come first, instructors last.
 */
export function sortRows(
  rows: readonly RosterRow[],
  sort: RosterSort,
  ladder: readonly string[],
): readonly RosterRow[] {
  if (sort === 'name') return rows;
  if (sort === 'surname') return rows.toSorted((a, b) => compareText(a.surname, b.surname));
  if (sort === 'group') {
    const order = inLadderOrder([...new Set(rows.map(row => row.saved.group))], ladder);
    return rows.toSorted((a, b) => order.indexOf(a.saved.group) - order.indexOf(b.saved.group));
  }
  const instructs = (row: RosterRow) => Number(row.saved.group === INSTRUCTOR_GROUP);
  const nameOf = (row: RosterRow) => row.savedInstructorLabel ?? '';
  return rows.toSorted((a, b) => instructs(a) - instructs(b) || compareText(nameOf(a), nameOf(b)));
}

export type RosterFilter = ReturnType<typeof useRosterFilter>;

/**
 * Holds the filters of the roster. Ignores a chosen day, group or instructor that no longer exists. `lacking` are the ids of
 * instructors whose credential is expired or missing.
 */
export function useRosterFilter(
  rows: readonly RosterRow[],
  ladder: readonly string[],
  days: number,
  lacking: ReadonlySet<string>,
) {
  const loads = useMemo(() => countInstructorLoads(rows), [rows]);
  const counts = countGroups(rows);
  const groups = inLadderOrder([...counts.keys()], ladder);
  const { instructors } = loads;
  const [sort, setSort] = useState<RosterSort>('name');
  const [chosen, choose] = useListFilter({ q: '', day: ALL, credential: ALL, group: ALL, instructor: ALL });
  const isDay = days > 1 && /^[1-9]$/.test(chosen.day) && Number(chosen.day) <= days;
  const day = isDay ? chosen.day : ALL;
  const group = groups.includes(chosen.group) ? chosen.group : ALL;
  const isKnown = chosen.instructor === WITHOUT || instructors.some(({ id }) => id === chosen.instructor);
  const instructor = isKnown ? chosen.instructor : ALL;

  const asked = { day, group, instructor };
  const isLacking = chosen.credential === LACKING;
  const isNamed = ({ id, label, email }: RosterRow) =>
    (!isLacking || lacking.has(id)) && matches(`${label} ${email}`, chosen.q);
  const isMatching = (row: RosterRow) => matchesFilter(asked, row) && isNamed(row);

  return {
    loads,
    /** The groups with the number of their attendees. */
    groups: groups.map(name => ({ name, count: counts.get(name) ?? 0 })),
    sort,
    setSort,
    sorted: useMemo(() => sortRows(rows, sort, ladder), [rows, sort, ladder]),
    q: chosen.q,
    ...asked,
    choose,
    /** The instructors whose credential is expired or missing, and whether only they are shown. */
    lacking: rows.filter(({ id, state }) => state !== 'removed' && lacking.has(id)).length,
    isLacking,
    toggleLacking: () => choose({ credential: isLacking ? ALL : LACKING }),
    isMatching,
    /** A row that matched by its saved values stays visible until the change is saved. */
    isShown: (row: RosterRow) =>
      isMatching(row) ||
      (matchesFilter(asked, { ...row.saved, instructorMissing: row.savedInstructorMissing }) && isNamed(row)),
  };
}

/** Counts the attendees of each group by the draft. A group of people to be removed alone stays, with 0. */
function countGroups(rows: readonly RosterRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { group, state } of rows) {
    counts.set(group, (counts.get(group) ?? 0) + (state === 'removed' ? 0 : 1));
  }
  return counts;
}

/** Counts the students of each instructor, and the present students without one, by the draft. */
export function countInstructorLoads(rows: readonly RosterRow[]) {
  const staying = rows.filter(({ state }) => state !== 'removed');
  const students = staying.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const taught = Map.groupBy(students, ({ instructorId }) => instructorId);
  const count = (id: string) => taught.get(id)?.length ?? 0;
  return {
    /** The instructors in the order of the roster. */
    instructors: staying
      .filter(({ group }) => group === INSTRUCTOR_GROUP)
      .map(({ id, label, picture, maxStudents }) => ({
        id,
        label,
        picture,
        maxStudents,
        most: findMostStudents(maxStudents, count(id)),
        students: count(id),
      })),
    without: students.filter(needsInstructor).length,
  };
}
