import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/** Columns that name a person and of which each row just goes along with the other account. */
const goingAlong = [
  ['identity', 'person_id'],
  ['session', 'person_id'],
  ['passkey', 'person_id'],
  ['access_token', 'person_id'],
  ['former_calendar', 'person_id'],
  ['person_email', 'person_id'],
  ['former_person', 'person_id'],
  ['message', 'person_id'],
  ['media', 'person_id'],
  ['sync_run', 'started_by'],
  ['session_entry', 'person_id'],
  ['session_entry', 'author_id'],
  ['entry_report', 'reported_by'],
  ['entry_report', 'decided_by'],
  ['focus_item', 'person_id'],
  ['advancement_rule', 'published_by'],
] as const;

/** The logs only grow: a function of the database has their rows go along. */
const inLogs = [
  ['security_entry', 'person_id'],
  ['audit_entry', 'actor_id'],
  ['audit_entry', 'person_id'],
  ['audit_entry', 'evaluator_id'],
  ['sign_off', 'person_id'],
  ['sign_off', 'signed_by'],
  ['sign_off_withdrawal', 'by_id'],
  ['not_yet', 'person_id'],
  ['not_yet', 'by_id'],
] as const;

/** Columns that name a person and of which both accounts may have a row for the same thing: they are joined. */
const joined = [
  ['person', 'id'],
  ['attendee', 'person_id'],
  ['attendee', 'instructor_id'],
  ['organization_admin', 'person_id'],
  ['organization_office', 'person_id'],
  ['membership', 'person_id'],
  ['eval', 'evaluator_id'],
  ['eval', 'subject_id'],
  ['car', 'person_id'],
  ['goal', 'person_id'],
  ['opening_balance', 'person_id'],
  ['left_to_others', 'chief_id'],
  ['left_to_others', 'person_id'],
  ['calendar_feed', 'person_id'],
  ['confirmed_email', 'person_id'],
  ['contact_change', 'person_id'],
] as const;

/** Columns that go with the other account: they only count what it did lately. */
const leftBehind = [['data_download', 'person_id']] as const;

/** Every column that names a person, as a merge knows it. A test compares this with the database. */
export const mergedReferences: readonly (readonly [table: string, column: string])[] = [
  ...goingAlong,
  ...inLogs,
  ...joined,
  ...leftBehind,
];

/** Makes the other account's rows the person's. */
export async function moveReferences(trx: Trx, inUse: string, other: string): Promise<void> {
  for (const [table, column] of goingAlong) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${inUse} where ${sql.ref(column)} = ${other}
    `.execute(trx);
  }
  await sql`select move_person_in_logs(${other}, ${inUse})`.execute(trx);
}
