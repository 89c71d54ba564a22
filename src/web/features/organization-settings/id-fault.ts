import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';

const LENGTH = 35;

/** What is wrong with a MotorSportRegId as it is typed, and how to mend it; none at all is fine. */
export function idFault(typed: string): string | undefined {
  const id = typed.trim();
  if (id === '' || normaliseOrganizationId(id) !== null) return undefined;
  if (id.length !== LENGTH)
    return `It must have ${LENGTH} characters, dashes included; this has ${id.length}.`;
  return 'It has only 0 to 9 and A to F, in groups of 8, 4, 4 and 16 with dashes between.';
}
