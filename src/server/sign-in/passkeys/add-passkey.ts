import { sql } from 'kysely';
import type { NewPasskey } from '#contract/sign-in/passkeys.ts';
import { newId } from '#server/platform/ids.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { noteChange } from './note-change.ts';
import { expected, takeChallenge } from './stored-passkeys.ts';
import { texts } from './texts.ts';
import { verifyNewPasskey } from './verify-new-passkey.ts';

/** Adds the passkey that the caller's browser has made, named by the device that the session is on. */
export async function addPasskey(work: Work<SessionInUse>, made: NewPasskey): Promise<void> {
  const { trx, now, by, settings } = work;
  const challenge = await takeChallenge(trx, by.tokenHash, now);
  if (challenge === null) throw problems.refused(texts().notAdded, platformTexts().passkeyOver);
  const credential = await verifyNewPasskey(made, expected(challenge, settings));
  if (!credential) throw problems.refused(texts().notAdded, platformTexts().passkeyNotVerified);
  const { id, publicKey, counter } = credential;
  const { rows } = await sql`
    insert into passkey (id, person_id, credential_id, public_key, counter, transports, name, added_at)
    select ${newId(now.getTime())}, person_id, ${id}, ${Buffer.from(publicKey)}, ${counter},
      ${made.response.transports ?? []}, device, ${now}
    from session where token_hash = ${by.tokenHash}
    on conflict (credential_id) do nothing returning id
  `.execute(trx);
  if (rows.length === 0) throw problems.taken(texts().addedAlready);
  await noteChange(work, 'passkey-added');
}
