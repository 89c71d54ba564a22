/** The kinds of entries in the log of an account, which its owner reads (docs/product.md#sessions). */
export const securityKinds = [
  'signed-in-by-code',
  'signed-in-by-passkey',
  'signed-in-at-issuer',
  'code-refused',
  'code-locked',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'sessions-ended-by-club',
  'sessions-ended-by-operator',
  'removed-from-club',
  'organizer-made',
  'organizer-ended',
  'email-changed',
  'phone-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'passkeys-forgotten',
  'token-made',
  'token-revoked',
  'token-revoked-by-club',
  /** A token that has expired or was revoked; once a day at most. */
  'token-refused',
  'calendar-replaced',
  'calendar-turned-off',
  /** An address that was replaced or turned off; once a day at most. */
  'calendar-refused',
  'accounts-merged',
  'data-downloaded',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
