import { nameList } from '#server/platform/language/name-list.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import type { RosterEntry, RosterFault } from './faults.ts';
import { texts } from './texts.ts';

type Labels = ReadonlyMap<string, string>;

interface FaultDetail {
  readonly path: string;
  readonly message: string;
}

/** Returns the path of an entry in the request. */
const pathOf = (index = 0, member = ''): string => `/Attendees/${index}${member}`;

/** Describes the faults of a roster at the entries that cause them. */
export function faultDetails(
  faults: readonly RosterFault[],
  entries: readonly RosterEntry[],
  labels: Labels,
): FaultDetail[] {
  const words = texts();
  const labelOf = (personId: string) => labels.get(personId) ?? words.somebodyElse;
  const lastIndex = new Map(entries.map(({ personId }, index) => [personId, index]));
  const detailOf = (fault: RosterFault): FaultDetail => {
    switch (fault.kind) {
      case 'twice':
        return {
          path: pathOf(lastIndex.get(fault.personId)),
          message: words.twice(labelOf(fault.personId)),
        };
      case 'ownInstructor':
        return {
          path: pathOf(lastIndex.get(fault.personId), '/Instructor'),
          message: words.ownInstructor(labelOf(fault.personId)),
        };
      case 'notInstructing': {
        const [firstStudent = ''] = fault.studentIds;
        const students = nameList(fault.studentIds.map(labelOf), platformTexts().names);
        return {
          path: pathOf(lastIndex.get(firstStudent), '/Instructor'),
          message: words.notInstructing(labelOf(fault.instructorId), students),
        };
      }
    }
  };
  return faults.map(detailOf);
}
