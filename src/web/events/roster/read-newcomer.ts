import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Newcomer } from './draft.ts';
import type { RosterPerson } from './draft-rows.ts';

/** The typed values of the Add User form (docs/product.md#event-dashboard). */
export interface TypedUser {
  readonly name: string;
  readonly email: string;
  readonly vehicle: string;
  readonly role: 'Student' | 'Teacher';
}

type NewcomerOutcome =
  | { readonly newcomer: Newcomer }
  | { readonly problem: 'incomplete' }
  | { readonly problem: 'noAddress' }
  | { readonly problem: 'onRoster'; readonly label: string };

/**
 * Reads a newcomer from the form, with the group of the role (docs/product.md#event-dashboard), or says what is
 * wrong.
 */
export function readNewcomer(typed: TypedUser, people: readonly RosterPerson[]): NewcomerOutcome {
  const name = typed.name.trim();
  const vehicle = typed.vehicle.trim();
  if (!name || !vehicle || !typed.email.trim()) return { problem: 'incomplete' };
  const email = normaliseEmail(typed.email);
  if (email === null) return { problem: 'noAddress' };
  const known = people.find(person => person.email === email);
  if (known) return { problem: 'onRoster', label: known.label };
  const group = typed.role === 'Teacher' ? INSTRUCTOR_GROUP : NOVICE_GROUP;
  return { newcomer: { email, name, vehicle, group } };
}
