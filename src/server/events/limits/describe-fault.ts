import type { LimitsFault } from '#domain/events/limits/limits.ts';
import { texts } from './texts.ts';

/** Describes a fault of limits by a sentence that says what to do. `known` are the groups that they can name. */
export function describeFault(fault: LimitsFault, known: ReadonlyMap<string, string>): string {
  const { maxStudents, noGroups, unknownGroup } = texts();
  if (fault.kind === 'maxStudents') return maxStudents;
  if (fault.kind === 'noGroups') return noGroups;
  return unknownGroup(fault.group, [...new Set(known.values())].join(', '));
}
