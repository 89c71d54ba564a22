import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { Work } from '#server/platform/work/work.ts';

const selectMembers = (trx: Trx, organizationId: string, personIds: readonly string[]) =>
  trx
    .selectFrom('membership')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`);

const idsOf = (rows: readonly { readonly person_id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ person_id }) => person_id));

/** Returns which of the people have a membership of the organization, accepted or not. */
export const findMembers = async (trx: Trx, organizationId: string, personIds: readonly string[]) =>
  idsOf(await selectMembers(trx, organizationId, personIds).execute());

/** Returns which of the people have neither left the organization nor been removed from it. */
export const findPresentMembers = async (trx: Trx, organizationId: string, personIds: readonly string[]) =>
  idsOf(await selectMembers(trx, organizationId, personIds).where('left_at', 'is', null).execute());

/**
 * SQL that makes the evaluators of `evals`, rows of `eval`, accept the organization. An invited admin must still answer the
 * notice to become one.
 */
export const acceptByFilling = (evals: RawBuilder<unknown>, now: Value<Date>) => sql`
  update membership set accepted_at = ${now}::timestamptz, left_at = null,
    answered_at = case when invited_as_admin then answered_at else ${now}::timestamptz end
  from ${evals} as filled
  where membership.person_id = filled.evaluator_id and membership.organization_id = filled.organization_id
    and membership.accepted_at is null and not membership.is_removed`;

/** Refuses an answer of a person that the club removed: only its admins bring the person back (docs/product.md#whose-club). */
export async function refuseRemoved(trx: Trx, organizationId: string, personId: string): Promise<void> {
  const removed = await trx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select('organization.name')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('is_removed', '=', true)
    .executeTakeFirst();
  if (removed) throw problems.refused(texts().notYourClub, texts().removedFromClub(removed.name));
}

/**
 * Notes that the people were added to a roster: the club asks those who left again whether it is their club. People whom it
 * removed are asked again only if an admin added them. Locks the rows in the order of their ids, as imports do.
 */
export async function askAgain(
  trx: Trx,
  organizationId: string,
  personIds: readonly string[],
  { now, byAdmin }: { readonly now: Date; readonly byAdmin: boolean },
): Promise<void> {
  const added = sql`organization_id = ${organizationId} and person_id = any(${personIds}::uuid[])
    and (${byAdmin} or left_at is not null and removed_at is null)`;
  // Without a join: before a table that was just filled is analyzed, it would read all members for each of them.
  await sql`
    with locked as materialized (select from membership where ${added} order by person_id for no key update)
    update membership set invited_at = case when ${byAdmin} then ${now}::timestamptz else invited_at end, removed_at = null,
      left_at = null, answered_at = case when left_at is null then answered_at end
    where ${added} and (select count(*) from locked) > 0
  `.execute(trx);
}

/**
 * Deletes memberships of people who never accepted the club and no longer appear on any of its rosters, evals, sign-offs,
 * days of earlier seasons, credentials, announced pairings or entries of the log. Keeps those of people who have signed in: a club
 * that named them again by another address, also one that they add later, would learn that both are theirs.
 */
export async function deleteUnacceptedMemberships(
  trx: Trx,
  organizationId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    delete from membership
    where organization_id = ${organizationId} and person_id = any(${personIds}::uuid[])
      and accepted_at is null and left_at is null and not invited_as_admin
      and not exists (select from identity where identity.person_id = membership.person_id)
      and not exists (select from attendee
        where attendee.person_id = membership.person_id and attendee.organization_id = membership.organization_id)
      and not exists (select from eval
        where eval.subject_id = membership.person_id and eval.organization_id = membership.organization_id)
      and not exists (select from eval
        where eval.evaluator_id = membership.person_id and eval.organization_id = membership.organization_id)
      and not exists (select from sign_off
        where sign_off.person_id = membership.person_id and sign_off.organization_id = membership.organization_id)
      and not exists (select from opening_balance as opening
        where opening.person_id = membership.person_id and opening.organization_id = membership.organization_id)
      and not exists (select from credential
        where credential.person_id = membership.person_id and credential.organization_id = membership.organization_id)
      and not exists (select from announced_pairing as announced
        where announced.student_id = membership.person_id
          and announced.organization_id = membership.organization_id)
      and not exists (select from announced_pairing as announced
        where announced.instructor_id = membership.person_id
          and announced.organization_id = membership.organization_id)
      and not exists (select from session_entry as entry
        where entry.person_id = membership.person_id and entry.organization_id = membership.organization_id
          and deleted_at is null)
  `.execute(trx);
}

/** Makes a member of an organization an admin. */
export async function makeAdmin(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  await trx
    .insertInto('organization_admin')
    .values({ organization_id: organizationId, person_id: personId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await audit(organizationId, { action: 'admin-added', personId });
  await recordSecurity(trx, 'organizer-made', personId, now);
}

/** Removes an admin; false if the person is not an admin, a problem for the last one. The organization must be locked. */
export async function dropAdmin(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
  title: string,
): Promise<boolean> {
  const admins = await trx
    .selectFrom('organization_admin')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .execute();
  if (!admins.some(({ person_id }) => person_id === personId)) return false;
  if (admins.length === 1) throw problems.refused(title, texts().lastAdmin);
  await trx
    .deleteFrom('organization_admin')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
  await audit(organizationId, { action: 'admin-removed', personId });
  await recordSecurity(trx, 'organizer-ended', personId, now);
  return true;
}

/** Locks the organization's admins until the transaction ends. */
export async function lockAdmins(trx: Trx, organizationId: string): Promise<void> {
  await sql`select from organization where id = ${organizationId} for no key update`.execute(trx);
}

/**
 * Ends a membership with its admin right and offices (docs/product.md#whose-club). The typed name and the evals stay. Ending again changes nothing. Only a person who left can come back by themselves.
 */
export async function endMembership(
  work: Work,
  organizationId: string,
  personId: string,
  { action, title }: { readonly action: 'member-left' | 'member-removed'; readonly title: string },
): Promise<void> {
  const { trx, now, audit } = work;
  await lockAdmins(trx, organizationId);
  await dropAdmin(work, organizationId, personId, title);
  await trx
    .deleteFrom('organization_office')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('membership')
    .set({
      ...{ accepted_at: null, left_at: now, answered_at: now, invited_as_admin: false },
      ...(action === 'member-removed' && { removed_at: now, invited_at: null }),
    })
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where(eb => eb.or([eb('left_at', 'is', null), eb('answered_at', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(organizationId, { action, personId });
}
