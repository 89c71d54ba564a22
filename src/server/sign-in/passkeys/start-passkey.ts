import type { ReplyOf } from '#contract/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  algorithms,
  CHALLENGE_LIFETIME,
  loadWebAuthn,
  relyingParty,
  storeChallenge,
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
    throw problems.refused(texts().notAdded, texts().tooMany(MAX_PASSKEYS));
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
