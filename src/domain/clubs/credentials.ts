import { daysAfter } from '#domain/text/calendar-date.ts';

/** Days before the end of a credential on which its holder is reminded (docs/product.md#credentials). */
export const EXPIRY_NOTICE_DAYS = 60;

/** Why a person holds no credential of a kind that counts on certain days. */
export const credentialGaps = ['missing', 'expired', 'not verified'] as const;

/** The states of a credential, the one that needs most attention first. */
export const credentialStates = ['expired', 'not verified', 'expiring', 'valid'] as const;
export type CredentialState = (typeof credentialStates)[number];

/** Returns the state of a credential on a day. */
export function credentialState(
  { ValidUntil: until, Verified }: { readonly ValidUntil: string | null; readonly Verified: unknown },
  today: string,
): CredentialState {
  if (until !== null && until < today) return 'expired';
  if (Verified === null) return 'not verified';
  return until !== null && until <= daysAfter(today, EXPIRY_NOTICE_DAYS) ? 'expiring' : 'valid';
}
