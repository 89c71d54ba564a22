import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** Milliseconds within which a device is to answer (docs/product.md#passkeys). */
export const CHALLENGE_LIFETIME = 5 * MINUTE_MS;

/** The signatures that we check, as COSE numbers them: ES256, EdDSA and RS256, one of which every device can make. */
export const algorithms = [-7, -8, -257];

/** Loads the library for passkeys on first use: it takes 27 MB of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The host and origin that passkeys are bound to. Answers for other ones are invalid. */
export const relyingParty = ({ publicUrl }: Settings) => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
});

/** Returns the expectations that each answer is verified against. */
export function expected(challenge: string, settings: Settings) {
  const { id, origin } = relyingParty(settings);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  } as const;
}

/** Stores the browser's challenge in place of the previous one. */
export async function storeChallenge(
  trx: Trx,
  browserHash: Buffer,
  challenge: string,
  now: Date,
): Promise<void> {
  const set = { challenge, expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME) };
  await trx
    .insertInto('passkey_challenge')
    .values({ browser_hash: browserHash, ...set })
    .onConflict(conflict => conflict.column('browser_hash').doUpdateSet(set))
    .execute();
}

/** Returns and deletes the browser's challenge; null when it was answered already, or has expired. */
export async function takeChallenge(trx: Trx, browserHash: Buffer, now: Date): Promise<string | null> {
  const taken = await trx
    .deleteFrom('passkey_challenge')
    .where('browser_hash', '=', browserHash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : null;
}

/** Deletes challenges that expired before a time. */
export const deleteExpiredChallenges = deleteRows(
  'passkey_challenge',
  'browser_hash',
  before => sql`expires_at < ${before}`,
);
