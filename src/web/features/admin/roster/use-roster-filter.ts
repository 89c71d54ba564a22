import { useMemo, useState } from 'react';
import { searchKey, searchPhrase } from '#domain/people/search.ts';
import { comesOn, type DaySet } from '#domain/roster/days.ts';
import type { RosterRow } from '#domain/roster/draft-rows.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import { instructorLoads } from '#domain/roster/instructor-loads.ts';
import { inLadderOrder } from '#domain/roster/ladder.ts';

/** Every day, every group, or every instructor and none. */
export const ALL = '';
/** Students who have no instructor. */
export const WITHOUT = 'without';

export type RosterFilter = ReturnType<typeof useRosterFilter>;

/** Which attendees are asked for. A group or an instructor that is gone asks for all. */
export function useRosterFilter(rows: readonly RosterRow[], ladder: readonly string[]) {
  const loads = useMemo(() => instructorLoads(rows), [rows]);
  const groups = inLadderOrder([...new Set(rows.map(row => row.group))], ladder);
  const { instructors } = loads;
  const [search, setSearch] = useState('');
  const [day, setDay] = useState(ALL);
  const [chosenGroup, setGroup] = useState(ALL);
  const [chosenInstructor, setInstructor] = useState(ALL);
  const group = groups.includes(chosenGroup) ? chosenGroup : ALL;
  const isThere = chosenInstructor === WITHOUT || instructors.some(({ id }) => id === chosenInstructor);
  const instructor = isThere ? chosenInstructor : ALL;

  const fits = (itsGroup: string, instructorId: string | null, days: DaySet) => {
    if (day !== ALL && !comesOn(days, Number(day))) return false;
    if (group !== ALL && itsGroup !== group) return false;
    if (instructor === ALL) return true;
    return instructor === WITHOUT
      ? instructorId === null && itsGroup !== INSTRUCTOR_GROUP
      : instructorId === instructor;
  };
  const phrase = searchPhrase(search);
  const isNamed = ({ label, email }: RosterRow) => {
    if (phrase === '') return true;
    const key = searchKey(`${label} ${email}`);
    return phrase.split(' ').every(word => key.includes(word));
  };
  const isAskedFor = (row: RosterRow) => fits(row.group, row.instructorId, row.days) && isNamed(row);

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
    isShown: (row: RosterRow) =>
      isAskedFor(row) || (fits(row.savedGroup, row.savedInstructorId, row.savedDays) && isNamed(row)),
  };
}
