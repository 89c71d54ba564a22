import { sql } from 'kysely';
import { leaveOrRemove } from '#server/people/membership/membership.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockOrganization } from './organization.ts';

type Role = Database['organization_role']['role'];

/** Gives a member a role in a club. Returns whether the member did not have it before. */
export async function giveRole(
  trx: Trx,
  organizationId: string,
  personId: string,
  role: Role,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organization_role')
    .values({ organization_id: organizationId, person_id: personId, role })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const selectRoles = (organizationId: string, personId: string) =>
  sql<boolean>`organization_id = ${organizationId} and person_id = ${personId}`;

/** Takes a role in a club from a member. Returns whether the member had it. */
export async function takeRole(
  trx: Trx,
  organizationId: string,
  personId: string,
  role: Role,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('organization_role')
    .where(selectRoles(organizationId, personId))
    .where('role', '=', role)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the person's roles in clubs whose membership they do not accept, as after a merge of accounts. */
export async function dropLostRoles(trx: Trx, personId: string): Promise<void> {
  await sql`
    delete from organization_role as granted where person_id = ${personId} and not exists (select from membership
      where membership.organization_id = granted.organization_id and person_id = ${personId} and status = 'accepted')
  `.execute(trx);
}

/** Stores that a member is an admin; the person finds it in their log. */
export async function insertAdmin(
  trx: Trx,
  organizationId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await giveRole(trx, organizationId, personId, 'admin');
  await recordSecurity(trx, 'organizer-made', personId, now);
}

/** Makes a member of an organization an admin. */
export async function makeAdmin(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  await audit(organizationId, { action: 'admin-added', personId });
  await insertAdmin(trx, organizationId, personId, now);
}

/** Removes an admin; false if the person is not an admin, a problem for the last one. The organization must be locked. */
export async function dropAdmin(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
  title: string,
): Promise<boolean> {
  const admins = await trx
    .selectFrom('organization_role')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'admin')
    .execute();
  if (!admins.some(({ person_id }) => person_id === personId)) return false;
  if (admins.length === 1) throw problems.refused(title, texts().lastAdmin);
  await takeRole(trx, organizationId, personId, 'admin');
  await audit(organizationId, { action: 'admin-removed', personId });
  await recordSecurity(trx, 'organizer-ended', personId, now);
  return true;
}

/**
 * Ends a membership and its roles (docs/product.md#whose-club). The typed name and the evals stay. Ending again changes nothing.
 * Only a person who left can come back by themselves.
 */
export async function endMembership(
  work: Work,
  organizationId: string,
  personId: string,
  { action, title }: { readonly action: 'member-left' | 'member-removed'; readonly title: string },
): Promise<void> {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  await dropAdmin(work, organizationId, personId, title);
  await trx.deleteFrom('organization_role').where(selectRoles(organizationId, personId)).execute();
  const member = { organizationId, personId };
  const status = action === 'member-left' ? 'left' : 'removed';
  if (await leaveOrRemove(trx, member, status, now)) await audit(organizationId, { action, personId });
}
