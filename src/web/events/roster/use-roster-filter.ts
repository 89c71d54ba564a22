import { useMemo, useState } from 'react';
import { comesOn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import { containsPhrase } from '#web/language/contains-phrase.ts';
import type { RosterRow } from './draft-rows.ts';

/** No filter by day, group or instructor. */
export const ALL = '';
/** Students who have no instructor. */
export const WITHOUT = 'without';

/** The chosen filters; a day is its number from 1. */
interface Asked {
  readonly day: string;
  readonly group: string;
  readonly instructor: string;
}

/** Whether an attendee matches day, group and instructor. */
export function matchesFilter(
  asked: Asked,
  { group, instructorId, days }: Pick<RosterRow, 'group' | 'instructorId' | 'days'>,
): boolean {
  if (asked.day !== ALL && !comesOn(days, Number(asked.day))) return false;
  if (asked.group !== ALL && group !== asked.group) return false;
  if (asked.instructor === ALL) return true;
  if (asked.instructor === WITHOUT) return instructorId === null && group !== INSTRUCTOR_GROUP;
  return instructorId === asked.instructor;
}

export type RosterFilter = ReturnType<typeof useRosterFilter>;

/** Holds the filters of the roster. Ignores a chosen day, group or instructor that no longer exists. */
export function useRosterFilter(rows: readonly RosterRow[], ladder: readonly string[], days: number) {
  const loads = useMemo(() => countInstructorLoads(rows), [rows]);
  const groups = inLadderOrder([...new Set(rows.map(row => row.group))], ladder);
  const { instructors } = loads;
  const [search, setSearch] = useState('');
  const [chosenDay, setDay] = useState(ALL);
  const [chosenGroup, setGroup] = useState(ALL);
  const [chosenInstructor, setInstructor] = useState(ALL);
  const day = days > 1 && Number(chosenDay) <= days ? chosenDay : ALL;
  const group = groups.includes(chosenGroup) ? chosenGroup : ALL;
  const isKnown = chosenInstructor === WITHOUT || instructors.some(({ id }) => id === chosenInstructor);
  const instructor = isKnown ? chosenInstructor : ALL;

  const asked = { day, group, instructor };
  const words = search.trim().split(/\s+/);
  const isNamed = ({ label, email }: RosterRow) =>
    words.every(word => containsPhrase(`${label} ${email}`, word));
  const isAskedFor = (row: RosterRow) => matchesFilter(asked, row) && isNamed(row);

  return {
    loads,
    groups,
    search,
    setSearch,
    /** The number of a day of the event, from 1. */
    day,
    setDay,
    group,
    setGroup,
    instructor,
    setInstructor,
    isAskedFor,
    /** A row that matched by its saved values stays visible until the change is saved. */
    isShown: (row: RosterRow) => {
      const saved = { group: row.savedGroup, instructorId: row.savedInstructorId, days: row.savedDays };
      return isAskedFor(row) || (matchesFilter(asked, saved) && isNamed(row));
    },
  };
}

/** Counts the students of each instructor, and those without one, by the draft. */
export function countInstructorLoads(rows: readonly RosterRow[]) {
  const staying = rows.filter(({ state }) => state !== 'removed');
  const students = staying.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const taught = Map.groupBy(students, ({ instructorId }) => instructorId);
  const count = (id: string | null) => taught.get(id)?.length ?? 0;
  return {
    /** The instructors in the order of the roster. */
    instructors: staying
      .filter(({ group }) => group === INSTRUCTOR_GROUP)
      .map(({ id, label, picture }) => ({ id, label, picture, students: count(id) })),
    /** The number of students without an instructor. */
    without: count(null),
  };
}
