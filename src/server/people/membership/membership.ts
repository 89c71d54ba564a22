import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { listToJson, mapInSlices } from '#server/platform/slices.ts';

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
  idsOf(
    await selectMembers(trx, organizationId, personIds)
      .where('status', 'in', ['asked', 'accepted'])
      .execute(),
  );

/** The club removed the person of the row of `membership`: only its admins bring the person back. */
export const isRemoved = sql<boolean>`(status = 'removed' and not invited_as_admin)`;

/** A person in a club. */
export interface Member {
  readonly organizationId: string;
  readonly personId: string;
}

const updateMembership = (trx: Trx, { organizationId, personId }: Member) =>
  trx
    .updateTable('membership')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId);

/** Makes the person who sets up a club a member who has accepted it. */
export async function foundClub(trx: Trx, { organizationId, personId }: Member, now: Date): Promise<void> {
  await sql`
    insert into membership (organization_id, person_id, first_name, last_name, email, status, status_at)
    select ${organizationId}, id, first_name, last_name, email, 'accepted', ${now} from person where id = ${personId}
  `.execute(trx);
}

/**
 * SQL that stores the names and addresses that a club typed for people, and asks new people whether it is their club. `typed`
 * has the columns `personId`, `firstName`, `lastName` and `email`.
 */
export const storeTyped = (organizationId: string, typed: RawBuilder<unknown>) => sql`
  insert into membership as known (organization_id, person_id, first_name, last_name, email)
  select ${organizationId}::uuid, "personId", "firstName", "lastName", email from ${typed} order by "personId"
  on conflict (person_id, organization_id) do update set
    first_name = coalesce(nullif(excluded.first_name, ''), known.first_name),
    last_name = coalesce(nullif(excluded.last_name, ''), known.last_name), email = excluded.email
  where excluded.first_name not in ('', known.first_name) or excluded.last_name not in ('', known.last_name)
    or known.email is distinct from excluded.email
  returning person_id, first_name, last_name`;

/** Stores the numbers by which the club knows members. */
export async function storeMemberNumbers(
  trx: Trx,
  organizationId: string,
  members: readonly { readonly personId: string; readonly memberNumber: string }[],
): Promise<void> {
  if (members.length === 0) return;
  const numbered = await mapInSlices(members, ({ personId, memberNumber }) => ({ personId, memberNumber }));
  await sql`
    update membership set member_number = "memberNumber"
    from jsonb_to_recordset(${await listToJson(numbered)}::jsonb) as numbered ("personId" uuid, "memberNumber" text)
    where organization_id = ${organizationId} and person_id = "personId" and member_number <> "memberNumber"
  `.execute(trx);
}

/** Stores the name that an admin of the club typed, and the address if there is a new one. */
export async function correctTyped(
  trx: Trx,
  member: Member,
  typed: { readonly first_name: string; readonly last_name: string; readonly email?: string },
): Promise<void> {
  await updateMembership(trx, member).set(typed).execute();
}

/**
 * Accepts the club for the person (docs/product.md#whose-club). Returns null without a membership, else whether the club had
 * invited the person as admin. Accepting again changes nothing.
 */
export async function acceptMembership(
  trx: Trx,
  { organizationId, personId }: Member,
  now: Date,
): Promise<{ readonly invited: boolean } | null> {
  const { rows } = await sql<{ invited: boolean }>`
    update membership set status = 'accepted', invited_as_admin = false,
      status_at = case when before.status = 'accepted' then before.status_at else ${now} end
    from membership as before
    where membership.organization_id = ${organizationId} and membership.person_id = ${personId}
      and before.organization_id = membership.organization_id and before.person_id = membership.person_id
    returning before.invited_as_admin as invited
  `.execute(trx);
  return rows[0] ?? null;
}

/**
 * SQL that makes the evaluators of `evals`, rows of `eval`, accept the organization. An invited admin must still answer the
 * notice to become one.
 */
export const acceptByFilling = (evals: RawBuilder<unknown>, now: Date) => sql`
  update membership set status = 'accepted', status_at = ${now}::timestamptz
  from ${evals} as filled
  where membership.person_id = filled.evaluator_id and membership.organization_id = filled.organization_id
    and status <> 'accepted' and not ${isRemoved}`;

/**
 * Notes that the people were added to a roster: the club asks those who left again whether it is their club. People that it
 * removed are asked again only if an admin added them. Locks the rows in the order of their ids, as imports do.
 */
export async function askAgain(
  trx: Trx,
  organizationId: string,
  personIds: readonly string[],
  { now, byAdmin }: { readonly now: Date; readonly byAdmin: boolean },
): Promise<void> {
  const added = sql`organization_id = ${organizationId} and person_id = any(${personIds}::uuid[])
    and (${byAdmin} or status = 'left')`;
  // Without a join: before a table that was just filled is analyzed, it would read all members for each of them.
  await sql`
    with locked as materialized (select from membership where ${added} order by person_id for no key update)
    update membership set asked_at = case when ${byAdmin} then ${now}::timestamptz else asked_at end,
      status_at = case when status in ('left', 'removed') then ${now}::timestamptz else status_at end,
      status = case when status in ('left', 'removed') then 'asked' else status end
    where ${added} and (select count(*) from locked) > 0
  `.execute(trx);
}

/** Invites the member as admin: the person becomes one by accepting the club. */
export async function inviteAsAdmin(trx: Trx, member: Member, now: Date): Promise<void> {
  await updateMembership(trx, member).set({ invited_as_admin: true, asked_at: now }).execute();
}

/** Withdraws the invitation as admin. Returns the address that the club typed; undefined without an invitation. */
export const withdrawInvitation = (trx: Trx, member: Member, now: Date) =>
  updateMembership(trx, member)
    .set({
      invited_as_admin: false,
      status_at: sql`case when status = 'removed' then ${now} else status_at end`,
    })
    .where('invited_as_admin', '=', true)
    .returning('email')
    .executeTakeFirst();

/** Ends the membership; the typed name stays. Returns false if the person has left or was removed already. */
export async function leaveOrRemove(
  trx: Trx,
  member: Member,
  status: 'left' | 'removed',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updateMembership(trx, member)
    .set({
      status: sql`case when status = 'removed' then status else ${status} end`,
      status_at: now,
      invited_as_admin: false,
    })
    .where(eb => eb.or([eb('status', 'in', ['asked', 'accepted']), eb('invited_as_admin', '=', true)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
      and status = 'asked' and not invited_as_admin
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

/**
 * Erases the names of the person in clubs that keep evals, sign-offs or log entries by or about them. Deletes the person's
 * other memberships.
 */
export async function leaveClubs(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    delete from membership where person_id = ${personId} and not exists (
      select from eval
      where eval.organization_id = membership.organization_id and ${personId} in (evaluator_id, subject_id))
    and not exists (
      select from sign_off
      where sign_off.organization_id = membership.organization_id and ${personId} in (person_id, signed_by))
    and not exists (
      select from session_entry
      where session_entry.organization_id = membership.organization_id and author_id = ${personId})
  `.execute(trx);
  await trx
    .updateTable('membership')
    .set({
      first_name: '',
      last_name: '',
      email: null,
      member_number: '',
      ...{ status: 'left', status_at: now, invited_as_admin: false },
    })
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes all memberships of the people. Nothing may refer to them. */
export async function deleteMemberships(trx: Trx, personIds: readonly string[]): Promise<void> {
  await sql`delete from membership where person_id = any(${personIds}::uuid[])`.execute(trx);
}
