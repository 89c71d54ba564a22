import { sql } from 'kysely';
import { FORMER_MEMBER } from '#domain/people/former-member.ts';
import type { Trx } from '#server/platform/database/open.ts';

/** Columns whose rows are the person's own and go with them; a session before the identity that opened it. */
const gone = [
  ['session', 'person_id'],
  ['access_token', 'person_id'],
  ['calendar_feed', 'person_id'],
  ['former_calendar', 'person_id'],
  ['passkey', 'person_id'],
  ['identity', 'person_id'],
  ['person_email', 'person_id'],
  ['confirmed_email', 'person_id'],
  ['contact_change', 'person_id'],
  ['former_person', 'person_id'],
  ['car', 'person_id'],
  ['message', 'person_id'],
  ['organization_admin', 'person_id'],
  ['organization_office', 'person_id'],
  ['data_download', 'person_id'],
  ['session_entry', 'person_id'],
  ['focus_item', 'person_id'],
  ['goal', 'person_id'],
  ['opening_balance', 'person_id'],
  ['left_to_others', 'chief_id'],
  ['left_to_others', 'person_id'],
] as const;

/** Columns whose rows go, or are others', and are dealt with by name. */
const dealtWith = [
  ['membership', 'person_id'],
  ['attendee', 'person_id'],
  ['attendee', 'instructor_id'],
  ['media', 'person_id'],
  ['security_entry', 'person_id'],
] as const;

/** Columns whose rows stay and name the person, who is a former member then. */
const kept = [
  ['eval', 'evaluator_id'],
  ['eval', 'subject_id'],
  ['audit_entry', 'actor_id'],
  ['audit_entry', 'person_id'],
  ['audit_entry', 'evaluator_id'],
  ['sync_run', 'started_by'],
  ['sign_off', 'person_id'],
  ['sign_off', 'signed_by'],
  ['sign_off_withdrawal', 'by_id'],
  ['session_entry', 'author_id'],
  ['entry_report', 'reported_by'],
  ['entry_report', 'decided_by'],
  ['not_yet', 'person_id'],
  ['not_yet', 'by_id'],
  ['advancement_rule', 'published_by'],
] as const;

/** Every column that names a person, as a deletion knows it. A test compares this with the database. */
export const forgottenReferences: readonly (readonly [table: string, column: string])[] = [
  ...gone,
  ...dealtWith,
  ...kept,
];

/** Clubs that keep evals, sign-offs or entries of sessions by or about the person call them a former member; the others have nothing of them. */
async function forgetMemberships(trx: Trx, personId: string, now: Date): Promise<void> {
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
      ...{ first_name: FORMER_MEMBER, last_name: '', email: null },
      ...{ accepted_at: null, left_at: now, answered_at: now, invited_as_admin: false },
    })
    .where('person_id', '=', personId)
    .execute();
}

/** Removes what is the person's own; returns the names of their pictures, whose bytes are to be removed. */
export async function forgetReferences(trx: Trx, personId: string, now: Date): Promise<string[]> {
  for (const [table, column] of gone) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(trx);
  }
  await forgetMemberships(trx, personId, now);
  const { rows } = await sql<{ name: string }>`
    update media set person_id = null, dropped_at = coalesce(dropped_at, ${now}) where person_id = ${personId}
    returning name
  `.execute(trx);
  return rows.map(({ name }) => name);
}
