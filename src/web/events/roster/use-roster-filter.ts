import { useMemo, useState } from 'react';
import { comesOn, type DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { inLadderOrder } from '#domain/events/ladder.ts';
import { containsPhrase } from '#web/language/contains-phrase.ts';
import type { RosterRow } from './draft-rows.ts';
import { countInstructorLoads } from './instructor-loads.ts';

/** Every day, every group, or every instructor and none. */
export const ALL = '';
/** Students who have no instructor. */
export const WITHOUT = 'without';

/** What is asked for; a day by its place, from 1. */
interface Asked {
  readonly day: string;
  readonly group: string;
  readonly instructor: string;
}

interface Attendee {
  readonly group: string;
  readonly instructorId: string | null;
  readonly days: DaySet;
}

/** Whether somebody is asked for by day, group and instructor. */
export function matchesFilter(asked: Asked, { group, instructorId, days }: Attendee): boolean {
  if (asked.day !== ALL && !comesOn(days, Number(asked.day))) return false;
  if (asked.group !== ALL && group !== asked.group) return false;
  if (asked.instructor === ALL) return true;
  if (asked.instructor === WITHOUT) return instructorId === null && group !== INSTRUCTOR_GROUP;
  return instructorId === asked.instructor;
}

export type RosterFilter = ReturnType<typeof useRosterFilter>;

/** Which attendees are asked for. A day, a group or an instructor that is gone asks for all. */
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
    /** The place of a day of the event, from 1. */
    day,
    setDay,
    group,
    setGroup,
    instructor,
    setInstructor,
    isAskedFor,
    /** Who has just been given another group, instructor or day stays in sight until that is saved. */
    isShown: (row: RosterRow) => {
      const saved = { group: row.savedGroup, instructorId: row.savedInstructorId, days: row.savedDays };
      return isAskedFor(row) || (matchesFilter(asked, saved) && isNamed(row));
    },
  };
}
