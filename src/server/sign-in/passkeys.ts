import type { WebAuthnCredential } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import type { NewPasskey } from '#contract/sign-in/calls.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { type Caller, endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  algorithms,
  CHALLENGE_LIFETIME,
  expected,
  loadWebAuthn,
  relyingParty,
  storeChallenge,
  takeChallenge,
} from './stored-passkeys.ts';
import { texts } from './texts.ts';

/** Passkeys of one person: devices, and some to spare. */
const MAX_PASSKEYS = 20;

/** Returns the options with which the caller's browser asks a device for a passkey. Excludes devices that have one already. */
export async function startPasskey({
  trx,
  now,
  by,
  settings,
}: Work<Caller>): Promise<ReplyOf<'StartPasskey'>['Options']> {
  const { personId, tokenHash, email, displayName } = by;
  const passkeys = await trx
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('person_id', '=', personId)
    .execute();
  if (passkeys.length >= MAX_PASSKEYS) {
    throw problems.refused(texts().notAdded, texts().tooManyPasskeys(MAX_PASSKEYS));
  }
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Apex Debrief',
    rpID: relyingParty(settings).id,
    userID: Uint8Array.from(Buffer.from(personId.replaceAll('-', ''), 'hex')),
    userName: email ?? displayName,
    userDisplayName: displayName,
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: passkeys,
    // Found without an address typed, and unlocked by the person: a passkey is a second factor by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(trx, tokenHash, options.challenge, now);
  return options;
}

type SignInChange = 'passkey-added' | 'passkey-removed' | 'passkeys-forgotten' | 'sign-in-removed';

/** Notifies a person whose passkeys, addresses or providers have changed. */
export const notifyOfSignIn = (work: Work, change: SignInChange, personId: string): Promise<number> =>
  queue(work, { kind: 'passkeys-changed', params: { change } }, [personId]);

interface SignInFacts {
  readonly messageId: string;
  readonly change: SignInChange;
  readonly needsPasskey: boolean;
}

/** The message to a person whose ways to sign in have changed. */
export const signInChangedMessage: Kind<SignInFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<SignInFacts>`
        select message.id as "messageId", params->>'change' as change, exists (
          select from organization_role as admin join organization on organization.id = admin.organization_id
          where admin.person_id = message.person_id and role = 'admin' and admins_need_passkey) as "needsPasskey"
        from message where ${isAmong(messageIds)}`,
    ),
  write({ change, needsPasskey }, { language }, publicUrl) {
    const words = texts(language).passkeyMail;
    const { heading, what } = words.changes[change];
    return {
      heading,
      paragraphs: [what, needsPasskey ? words.notYouAsOrganizer : words.notYou],
      button: { label: words.openMyData, url: publicUrl + paths.myData() },
      footer: words.yourAccount,
    };
  },
};

/**
 * Whether the answer of a device has certificates of its maker. The server asks for none, and to check them the library would
 * call the addresses in them, which a stranger may have written.
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

/** Ends the other sessions, logs the change of how the caller signs in, and notifies the caller. */
export async function noteChange(
  work: Work<SessionInUse>,
  change: Exclude<SignInChange, 'passkeys-forgotten'>,
): Promise<void> {
  const { trx, now, by } = work;
  await endOtherSessions(trx, by);
  await recordInSession(trx, change, by, now);
  await notifyOfSignIn(work, change, by.personId);
}

/** The passkeys of a person, in the order in which they were added. */
export const loadPasskeys = (db: Db, personId: string): Promise<ReplyOf<'GetPasskeys'>['Passkeys']> =>
  db
    .selectFrom('passkey')
    .select(['id as PasskeyId', 'name as Name', instant('added_at').as('AddedAt')])
    .select(instant<string | null>('last_used_at').as('LastUsedAt'))
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** Deletes all passkeys of a person. */
export async function deletePasskeysOf(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('person_id', '=', personId).execute();
}

/** Removes a passkey of the caller. A code sent to their address still signs them in. */
export async function removePasskey(work: Work<SessionInUse>, passkeyId: string): Promise<void> {
  await work.trx
    .deleteFrom('passkey')
    .where('person_id', '=', work.by.personId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirstOrThrow(problems.absent);
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
