import type { RosterEntry, RosterFault } from '#domain/roster/faults.ts';
import { nameList } from '#domain/roster/name-list.ts';

type Labels = ReadonlyMap<string, string>;

interface FaultDetail {
  readonly path: string;
  readonly message: string;
}

/** Where an entry stands in what was sent. */
const pathOf = (index = 0, member = ''): string => `/Attendees/${index}${member}`;

/** What is wrong with a roster, in words, at the entries that it concerns. */
export function faultDetails(
  faults: readonly RosterFault[],
  entries: readonly RosterEntry[],
  labels: Labels,
): FaultDetail[] {
  const labelOf = (personId: string) => labels.get(personId) ?? 'Somebody who is not on this roster';
  const lastIndex = new Map(entries.map(({ personId }, index) => [personId, index]));
  const detailOf = (fault: RosterFault): FaultDetail => {
    switch (fault.kind) {
      case 'twice':
        return {
          path: pathOf(lastIndex.get(fault.personId)),
          message: `${labelOf(fault.personId)} is on the roster twice. Remove one of the two.`,
        };
      case 'ownInstructor':
        return {
          path: pathOf(lastIndex.get(fault.personId), '/Instructor'),
          message: `${labelOf(fault.personId)} cannot be their own instructor.`,
        };
      case 'notInstructing': {
        const [firstStudent = ''] = fault.studentIds;
        const students = nameList(fault.studentIds.map(labelOf));
        return {
          path: pathOf(lastIndex.get(firstStudent), '/Instructor'),
          message: `${labelOf(fault.instructorId)} is not in the group Instructor, but is the instructor of ${students}. Choose another instructor or None for them first.`,
        };
      }
    }
  };
  return faults.map(detailOf);
}
