import { sql } from 'kysely';
import { storeTyped } from '#server/people/membership/membership.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import {
  inviteUnknown,
  type NamedPerson,
  separateHolder,
  storeTypedNames,
} from '#server/sign-in/person/invited-people.ts';

/**
 * Finds the ids of a club's people by their addresses; leaves out addresses that the club does not know. It knows those that it
 * typed, and all addresses of people who belong to it.
 */
export async function findClubPeopleByEmail(
  trx: Trx,
  organizationId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select email, id from unnest(${emails}::text[]) as named (email)
    cross join lateral (select coalesce(
      (select owner.person_id from person_email as owner
        join club_person as member on member.id = owner.person_id and member.organization_id = ${organizationId}
        where owner.email = named.email and (member.belongs or member.email = named.email)),
      ${separateHolder(organizationId, 'named')}) as id) as found
    where id is not null`.execute(trx);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** People found or invited: their ids by address, and the ids of those whose names have changed. */
interface FoundPeople {
  readonly ids: ReadonlyMap<string, string>;
  readonly renamedIds: ReadonlySet<string>;
}

/**
 * Finds people by their addresses and invites unknown ones; makes memberships of the club. Two statements for any number of
 * people. Each address may occur once.
 */
export async function findOrInvitePeople(
  trx: Trx,
  organizationId: string,
  people: readonly NamedPerson[],
): Promise<FoundPeople> {
  if (people.length === 0) return { ids: new Map(), renamedIds: new Set() };
  const invitations = await mapInSlices(people, ({ email, firstName, lastName }) => ({
    id: newId(),
    email,
    firstName,
    lastName,
  }));
  await inviteUnknown(trx, organizationId, invitations);
  const typed = await storeTypedNames(trx, organizationId, invitations, storeTyped);
  return {
    ids: new Map(typed.map(({ email, id }) => [email, id])),
    renamedIds: new Set(typed.filter(({ renamed }) => renamed).map(({ id }) => id)),
  };
}

/**
 * Returns the id of the person that an account became in a merge; of any other account its own id. The person cannot be
 * merged until the transaction ends, and a merge in progress is waited for.
 */
export async function currentPersonId(trx: Trx, id: string): Promise<string> {
  const there = await sql`select from person where id = ${id} for key share`.execute(trx);
  if (there.rows.length > 0) return id;
  const { rows } = await sql<{ id: string }>`
    select person_id as id from former_person where id = ${id}`.execute(trx);
  return rows[0]?.id ?? id;
}
