import type { WebAuthnCredential } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { NewPasskey } from '#contract/sign-in/passkeys.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyOfPasskeys, type PasskeyChange } from './passkey-mail.ts';
import { algorithms, expected, loadWebAuthn, takeChallenge } from './stored-passkeys.ts';
import { texts } from './texts.ts';

/**
 * Whether the device says of itself who made it, by certificates. Nobody asked for them, and to check them the library
 * would ask the addresses that stand in them, which a stranger may have written.
 */
async function hasCertificates({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** The credential of a passkey that was made for us, by a device that its person unlocked; null of any other. */
async function verifyNewPasskey(
  made: NewPasskey,
  expectations: ReturnType<typeof expected>,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    if (await hasCertificates(made)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      ...expectations,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws whatever is wrong with an answer, malformed bytes included.
    return null;
  }
}

/** Ends the other sessions, logs the change of passkeys, and notifies the person. */
async function noteChange(
  work: Work<SessionInUse>,
  change: Exclude<PasskeyChange, 'passkeys-forgotten'>,
): Promise<void> {
  const { trx, now, by } = work;
  await endOtherSessions(trx, by);
  await recordInSession(trx, change, by, now);
  await notifyOfPasskeys(work, change, by.personId);
}

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
