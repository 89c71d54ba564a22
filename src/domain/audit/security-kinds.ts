/** What is written down of an account, for its person to read (docs/product.md#sessions). */
export const securityKinds = [
  'signed-in',
  'code-refused',
  'code-locked',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'sessions-ended-by-club',
  'removed-from-club',
  'organizer-made',
  'organizer-ended',
  'email-changed',
  'phone-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'accounts-merged',
  'data-downloaded',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
