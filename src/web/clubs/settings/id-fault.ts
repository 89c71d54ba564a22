import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';
import { texts } from './texts.ts';

const LENGTH = 35;

/** What is wrong with a MotorSportRegId as it is typed, and how to mend it; none at all is fine. */
export function idFault(typed: string): string | undefined {
  const id = typed.trim();
  if (id === '' || normaliseOrganizationId(id) !== null) return undefined;
  if (id.length !== LENGTH) return texts.idLength(LENGTH, id.length);
  return texts.idShape;
}
