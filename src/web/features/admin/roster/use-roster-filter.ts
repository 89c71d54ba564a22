import { useState } from 'react';
import type { RosterRow } from '#domain/roster/draft-rows.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import type { InstructorLoads } from '#domain/roster/instructor-loads.ts';

/** Every group, or every instructor and none. */
export const ALL = '';
/** Students who have no instructor. */
export const WITHOUT = 'without';

/** Which attendees are asked for. A group or an instructor that is gone asks for all. */
export function useRosterFilter(groups: readonly string[], { instructors }: InstructorLoads) {
  const [chosenGroup, setGroup] = useState(ALL);
  const [chosenInstructor, setInstructor] = useState(ALL);
  const group = groups.includes(chosenGroup) ? chosenGroup : ALL;
  const isThere = chosenInstructor === WITHOUT || instructors.some(({ id }) => id === chosenInstructor);
  const instructor = isThere ? chosenInstructor : ALL;

  const fits = (itsGroup: string, instructorId: string | null) => {
    if (group !== ALL && itsGroup !== group) return false;
    if (instructor === ALL) return true;
    return instructor === WITHOUT
      ? instructorId === null && itsGroup !== INSTRUCTOR_GROUP
      : instructorId === instructor;
  };
  const isAskedFor = (row: RosterRow) => fits(row.group, row.instructorId);

  return {
    group,
    setGroup,
    instructor,
    setInstructor,
    isAskedFor,
    /** Who has just been given another group or instructor stays in sight until that is saved. */
    isShown: (row: RosterRow) => isAskedFor(row) || fits(row.savedGroup, row.savedInstructorId),
  };
}
