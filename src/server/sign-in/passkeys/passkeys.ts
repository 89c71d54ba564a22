import type { ReplyOf } from '#contract/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { noteChange } from './note-change.ts';

/** The passkeys of a person, in the order in which they were added. */
export async function loadPasskeys(db: Db, personId: string): Promise<ReplyOf<'GetPasskeys'>['Passkeys']> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, added_at, last_used_at }) => ({
    PasskeyId: id,
    Name: name,
    AddedAt: added_at.toISOString(),
    LastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Removes a passkey of the caller. A code sent to their address still signs them in. */
export async function removePasskey(work: Work<SessionInUse>, passkeyId: string): Promise<void> {
  const removed = await work.trx
    .deleteFrom('passkey')
    .where('person_id', '=', work.by.personId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw problems.absent();
  await noteChange(work, 'passkey-removed');
}
