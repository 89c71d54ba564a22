import { sql } from 'kysely';
import { DELETION_WORD, isDeletionWord } from '#domain/account/deletion-word.ts';
import { communication } from '#domain/messages/preference.ts';
import { leaveEvals } from '#server/evals/lifecycle/leave-evals.ts';
import { eraseRegistrations } from '#server/events/event/registrations.ts';
import { leaveRosters } from '#server/events/roster/merge-attendances.ts';
import { leaveClubs } from '#server/people/membership/membership.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { deleteOwnRows } from '#server/platform/database/person-references.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { deletePersonMessages } from '#server/platform/messages/person-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { dropPicturesOf } from '#server/platform/storage/stored-pictures.ts';
import { type Actor, organizationsOf, type Work } from '#server/platform/work/work.ts';
import { updatePerson } from '#server/sign-in/person/change-person.ts';
import { lockAccounts, workOnAccounts } from './lock-accounts.ts';
import { texts } from './texts.ts';

/** An organization always keeps one admin (docs/product.md#first-admin). */
async function refuseLastAdmin(trx: Trx, personId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from organization
    where id in (select organization_id from organization_role where person_id = ${personId} and role = 'admin')
      and not exists (select from organization_role
        where organization_id = organization.id and person_id <> ${personId} and role = 'admin')
    order by name
  `.execute(trx);
  if (rows.length === 0) return;
  const names = nameList(rows.map(({ name }) => name));
  throw problems.refused(texts().notDeleted, texts().lastAdmin(names));
}

/** A server always has an operator who can sign in: the only operator names another one first. */
async function refuseLastOperator(trx: Trx, personId: string, adminEmails: readonly string[]): Promise<void> {
  const operators = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', 'in', ['', ...adminEmails])
    .execute();
  const isOperator = operators.some(({ person_id }) => person_id === personId);
  const isOnly = operators.every(({ person_id }) => person_id === personId);
  if (isOperator && isOnly) throw problems.refused(texts().notDeleted, texts().lastOperator);
}

/**
 * Deletes all rows that are the person's own. Evals and decisions that others need stay. Returns the names of the
 * person's pictures; the caller removes their bytes after the transaction.
 */
export async function eraseTraces(trx: Trx, personId: string, now: Date): Promise<readonly string[]> {
  await sql`select erase_person_from_logs(${personId})`.execute(trx);
  await eraseRegistrations(trx, personId);
  await deletePersonMessages(trx, personId);
  await deleteOwnRows(trx, personId);
  await leaveEvals(trx, personId, now);
  await leaveRosters(trx, personId);
  await leaveClubs(trx, personId, now);
  return dropPicturesOf(trx, personId, now);
}

/** A person after the deletion of the account. Evals and logs of others still name them. */
const formerMember = {
  display_name: '',
  first_name: '',
  last_name: '',
  email: null,
  address: '',
  phone: null,
  phone_verified_at: null,
  picture_url: null,
  language: null,
  language_chosen: false,
  preferred_communication: communication.optOut,
};

async function tryDelete(
  { trx, now, by, audit }: Work<Actor>,
  adminEmails: readonly string[],
): Promise<readonly string[] | null> {
  const { personId } = by;
  const there = await lockAccounts(trx, [personId]);
  if (there === null) return null;
  if (there.size === 0) throw problems.signIn();
  await refuseLastAdmin(trx, personId);
  await refuseLastOperator(trx, personId, adminEmails);
  await audit(await organizationsOf(trx, personId), { action: 'account-deleted', personId });
  const pictures = await eraseTraces(trx, personId, now);
  await updatePerson(trx, personId, formerMember);
  return pictures;
}

/**
 * Deletes the person's account in one transaction, once they have typed the word for it; evals that were submitted stay
 * for the others, without the name (docs/decisions/0018-deleted-accounts.md). A problem when they are the
 * only admin of an organization.
 */
export async function deleteAccount(deps: Deps, by: Actor, typedWord: string): Promise<void> {
  if (!isDeletionWord(typedWord)) {
    const message = texts().typeWord(DELETION_WORD);
    throw problems.refused(texts().notDeleted, message, [{ path: '/Word', message }]);
  }
  const pictures = await workOnAccounts(
    deps,
    by,
    work => tryDelete(work, deps.settings.adminEmails),
    texts().rosterMeanwhile,
  );
  // The clean-up of unused pictures removes any that stay.
  await Promise.all(
    pictures.map(name =>
      deps.media.remove(name).catch((error: unknown) => deps.log.warn(error, 'a picture stays for now')),
    ),
  );
}
