import { sql } from 'kysely';
import { leaveEvals } from '#server/evals/leave-evals.ts';
import { mergeEvals } from '#server/evals/lifecycle/merge-evals.ts';
import { mergeAnnouncedPairings } from '#server/events/roster/announced-pairings.ts';
import { leaveRosters, mergeAttendances } from '#server/events/roster/merge-attendances.ts';
import { leaveClubs } from '#server/people/membership/membership.ts';
import { mergeMemberships } from '#server/people/membership/merge-memberships.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { PersonColumn } from '#server/platform/database/tables.ts';
import { deletePersonMessages, mergeMessages } from '#server/platform/messages/person-messages.ts';
import { mergeOpeningBalances } from '#server/school/opening/write-opening.ts';
import type { collectData } from './collect-data.ts';
import { dropPictures, eraseFromLogs } from './deletion-steps.ts';
import { mergeCalendars, mergeGarages, mergeOffices } from './merge-profiles.ts';

type MergeStep = (trx: Trx, inUse: string, other: string, now: Date) => Promise<void>;
type DeletionStep = (trx: Trx, personId: string, now: Date) => Promise<void>;

interface PersonColumnRule {
  /**
   * When the other account is merged into the account in use:
   * - `move`: its rows name the account in use.
   * - `moveBeside`: the same, except rows that equal a row of the account in use in these columns: those are deleted.
   * - `moveInLog`: as `move` in a log that only grows, by the database's function `move_person_in_logs`.
   * - a function joins its rows with those of the account in use, where both may have a row for the same thing.
   */
  readonly onMerge: 'move' | 'moveInLog' | { readonly moveBeside: readonly string[] } | MergeStep;
  /**
   * When the person deletes their account: `delete`: the rows are deleted; `keep`: they stay and name a former member;
   * a function does something else.
   */
  readonly onDelete: 'delete' | 'keep' | DeletionStep;
  /** The part of My data that holds the rows; `media`: the folder of pictures; null: My data does not hold them. */
  readonly exportedAs: keyof Awaited<ReturnType<typeof collectData>> | 'media' | null;
}

/**
 * The rule for every column that names a person, for merging, deletion and My data. A column without a row does not
 * compile. Tables stand after those that they refer to: a merge takes the rows in this order, a deletion from the end.
 */
const personColumns: Readonly<Record<PersonColumn, PersonColumnRule>> = {
  'membership.person_id': { onMerge: mergeMemberships, onDelete: leaveClubs, exportedAs: 'Clubs' },
  'attendee.person_id': { onMerge: mergeAttendances, onDelete: leaveRosters, exportedAs: 'Attendances' },
  'attendee.instructor_id': { onMerge: mergeAttendances, onDelete: leaveRosters, exportedAs: null },
  'attendee.shares_car_with': {
    ...{ onMerge: mergeAttendances, onDelete: leaveRosters, exportedAs: 'Attendances' },
  },
  'attendee.asked_for': { onMerge: mergeAttendances, onDelete: leaveRosters, exportedAs: null },
  'instructor_limits.person_id': {
    ...{ onMerge: { moveBeside: ['event_id'] }, onDelete: 'delete', exportedAs: 'Limits' },
  },
  'announced_pairing.student_id': {
    ...{ onMerge: mergeAnnouncedPairings, onDelete: 'delete', exportedAs: 'Attendances' },
  },
  'announced_pairing.instructor_id': { onMerge: mergeAnnouncedPairings, onDelete: 'keep', exportedAs: null },
  'eval.evaluator_id': { onMerge: mergeEvals, onDelete: leaveEvals, exportedAs: 'EvalsFilled' },
  'eval.subject_id': { onMerge: mergeEvals, onDelete: leaveEvals, exportedAs: 'EvalsAbout' },

  'car.person_id': { onMerge: mergeGarages, onDelete: 'delete', exportedAs: 'Profile' },
  'media.person_id': { onMerge: 'move', onDelete: dropPictures, exportedAs: 'media' },
  'organization_role.person_id': { onMerge: mergeOffices, onDelete: 'delete', exportedAs: 'Roles' },

  'identity.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'SignIns' },
  'passkey.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'Passkeys' },
  'session.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'Sessions' },
  'access_token.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'AccessTokens' },
  'person_email.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'Addresses' },
  'confirmed_email.person_id': {
    ...{ onMerge: { moveBeside: ['email'] }, onDelete: 'delete', exportedAs: 'Addresses' },
  },
  'contact_change.person_id': {
    ...{ onMerge: { moveBeside: ['channel'] }, onDelete: 'delete', exportedAs: 'Profile' },
  },
  'former_person.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: null },
  'calendar_feed.person_id': { onMerge: mergeCalendars, onDelete: 'delete', exportedAs: 'Calendar' },

  'message.person_id': {
    onMerge: mergeMessages,
    onDelete: deletePersonMessages,
    exportedAs: 'Messages',
  },
  'reminder.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: null },
  'sync.started_by': { onMerge: 'move', onDelete: 'keep', exportedAs: null },

  'session_entry.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'Logbook' },
  'session_entry.author_id': { onMerge: 'move', onDelete: 'keep', exportedAs: 'Logbook' },
  'focus_item.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'WorkingOn' },
  'focus_item.added_by': { onMerge: 'move', onDelete: 'keep', exportedAs: 'WorkingOn' },
  'opening_balance.person_id': {
    ...{ onMerge: mergeOpeningBalances, onDelete: 'delete', exportedAs: 'DaysOfEarlierSeasons' },
  },
  'credential.person_id': { onMerge: 'move', onDelete: 'delete', exportedAs: 'Credentials' },
  'credential.verified_by': { onMerge: 'move', onDelete: 'keep', exportedAs: null },

  'form.changed_by': { onMerge: 'move', onDelete: 'keep', exportedAs: null },
  'form_version.published_by': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },

  'security_entry.person_id': { onMerge: 'moveInLog', onDelete: eraseFromLogs, exportedAs: 'SecurityLog' },
  'audit_entry.actor_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
  'audit_entry.person_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
  'audit_entry.evaluator_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
  'sign_off.person_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: 'SignOffs' },
  'sign_off.signed_by': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
  'sign_off.withdrawn_by': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
  'not_yet.person_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: 'NotYet' },
  'not_yet.by_id': { onMerge: 'moveInLog', onDelete: 'keep', exportedAs: null },
};

/** The rows of `personColumns`, in their order. */
export const personColumnRules = Object.entries(personColumns).map(([name, rule]) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column, ...rule };
});

/** Makes the other account's rows the account in use's, in every column that names a person. */
export async function mergePersonColumns(trx: Trx, inUse: string, other: string, now: Date): Promise<void> {
  await sql`select move_person_in_logs(${other}, ${inUse})`.execute(trx);
  const done = new Set<MergeStep>();
  for (const { table: name, column, onMerge } of personColumnRules) {
    const [table, person] = [sql.table(name), sql.ref(column)];
    if (typeof onMerge === 'function') {
      if (!done.has(onMerge)) await onMerge(trx, inUse, other, now);
      done.add(onMerge);
      continue;
    }
    if (onMerge === 'moveInLog') continue;
    if (onMerge !== 'move') {
      const alike = onMerge.moveBeside.map(key => sql`mine.${sql.ref(key)} = theirs.${sql.ref(key)}`);
      await sql`
        delete from ${table} as theirs using ${table} as mine
        where ${sql.join([sql`theirs.${person} = ${other}`, sql`mine.${person} = ${inUse}`, ...alike], sql` and `)}
      `.execute(trx);
    }
    await sql`update ${table} set ${person} = ${inUse} where ${person} = ${other}`.execute(trx);
  }
}

/** Deletes what is the person's own, and lets the rest name a former member, in every column that names a person. */
export async function deletePersonColumns(trx: Trx, personId: string, now: Date): Promise<void> {
  const done = new Set<DeletionStep>();
  for (const { table, column, onDelete } of personColumnRules.toReversed()) {
    if (onDelete === 'delete') {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(trx);
    } else if (typeof onDelete === 'function' && !done.has(onDelete)) {
      done.add(onDelete);
      await onDelete(trx, personId, now);
    }
  }
}
