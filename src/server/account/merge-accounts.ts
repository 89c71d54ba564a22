import { sql } from 'kysely';
import { dropLostRoles } from '#server/clubs/roles.ts';
import { mergeEvals } from '#server/evals/lifecycle/merge-evals.ts';
import { mergeAnnouncedPairings } from '#server/events/roster/announced-pairings.ts';
import { mergeAttendances } from '#server/events/roster/merge-attendances.ts';
import { deleteMemberships } from '#server/people/membership/membership.ts';
import { mergeMemberships } from '#server/people/membership/merge-memberships.ts';
import { mergeGarages } from '#server/people/profile/garage.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { moveReferences } from '#server/platform/database/person-references.ts';
import { mergeMessages } from '#server/platform/messages/person-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import { organizationsOf, type Work } from '#server/platform/work/work.ts';
import { mergeOpeningBalances } from '#server/school/opening/write-opening.ts';
import { deletePeople, fillProfileGaps } from '#server/sign-in/person/change-person.ts';
import { lockAccounts, workOnAccounts } from './lock-accounts.ts';
import { findOtherAccounts } from './other-accounts.ts';
import { texts } from './texts.ts';

/**
 * Moves everything of the other account to the account in use, and deletes the other account. Where both may have a row for the
 * same thing, the module that owns the rows joins them first.
 */
export async function mergeInto(trx: Trx, inUse: string, other: string, now: Date): Promise<void> {
  await mergeMemberships(trx, inUse, other);
  await mergeAttendances(trx, inUse, other);
  await mergeAnnouncedPairings(trx, inUse, other);
  await mergeEvals(trx, inUse, other, now);
  await mergeGarages(trx, inUse, other);
  await mergeOpeningBalances(trx, inUse, other);
  await mergeMessages(trx, inUse, other);
  await moveReferences(trx, inUse, other);
  await dropLostRoles(trx, inUse);
  await fillProfileGaps(trx, inUse, other);
  await deleteMemberships(trx, [other]);
  await deletePeople(trx, [other]);
  await trx.insertInto('former_person').values({ id: other, person_id: inUse }).execute();
}

/** Whether a merge with this account, in either direction, has been made before. */
async function wasMerged(trx: Trx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from former_person where person_id = ${personId} or id = ${personId} limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Refuses if another account has a passkey: else access to its mailbox would give the rights that need the passkey. */
async function requireNoPasskeys(trx: Trx, others: readonly string[]): Promise<void> {
  const passkey = await trx
    .selectFrom('passkey')
    .select('id')
    .where('person_id', 'in', others)
    .executeTakeFirst();
  if (passkey) throw problems.refused(texts().notMerged, texts().mergeByPasskey);
}

/** Makes an attempt to merge; returns null when it must be made again. */
async function tryMerge(work: Work<SessionInUse>): Promise<true | null> {
  const { trx, by, audit } = work;
  const { personId } = by;
  const others = await findOtherAccounts(trx, personId);
  if (others.length === 0) {
    if (await wasMerged(trx, personId)) return true;
    throw problems.refused(texts().notMerged, texts().notVerified);
  }
  const locked = await lockAccounts(trx, [personId, ...others]);
  if (locked === null || locked.size <= others.length) return null;
  await requireNoPasskeys(trx, others);
  for (const other of others) await mergeInto(trx, personId, other, work.now);
  await audit(await organizationsOf(trx, personId), { action: 'accounts-merged', personId });
  await recordInSession(trx, 'accounts-merged', by, work.now);
  return true;
}

/**
 * Merges the person's other accounts into the one in use, in one transaction (docs/product.md#merging). Merging again
 * changes nothing. A problem when no other account is verified as the person's.
 */
export async function mergeAccounts(deps: Deps, by: SessionInUse): Promise<void> {
  await workOnAccounts(deps, by, tryMerge, texts().changedMeanwhile);
}
