/** What messages tell, and what admins call them. A new message has its kind here. */
const messageKinds = {
  'sign-in-code': 'Sign-in code',
  'email-code': 'E-mail confirmation code',
  'phone-code': 'Phone confirmation code',
  'email-changed': 'E-mail changed',
  'passkeys-changed': 'Passkeys changed',
  'token-made': 'Access token made',
  welcome: 'Welcome',
  'published-evals': 'Evals to fill in',
  'event-cancelled': 'Event cancelled',
  'eval-reopened': 'Eval re-opened',
  'check-ride': 'Check ride asked for',
  'moved-up': 'Moved up',
  'not-yet': 'Not yet moved up',
  solo: 'Solo signed',
  'recommendation-decided': 'Recommendation decided',
  'entry-decided': 'Reported entry decided',
  'chief-digest': 'Waits for a decision',
  'eval-written': 'Eval written',
  'instructor-rated': 'Instructor rated',
  'webhook-paused': 'Webhook paused',
  'profile-changed-by-club': 'Profile changed',
} as const satisfies Record<string, string>;

export type MessageKind = keyof typeof messageKinds;

/**
 * Messages that carry a one-time code. The person asked for them, so they go whatever is preferred; they go
 * before all others; and their text is kept no longer than it takes to send them (docs/product.md#codes).
 */
export const codeKinds: readonly MessageKind[] = ['sign-in-code', 'email-code', 'phone-code'];

export const carriesCode = (kind: string): boolean => codeKinds.some(codeKind => codeKind === kind);

/** Messages that one command sends to many people, members or not: so many a club may send in 24 hours. */
export const bulkKinds: readonly MessageKind[] = ['welcome', 'published-evals', 'event-cancelled'];

const alwaysKinds: readonly MessageKind[] = [
  ...codeKinds,
  'passkeys-changed',
  'token-made',
  'profile-changed-by-club',
];

/** Whether it goes to who opted out, too: a code, or the notice of what has changed of their account. */
export const goesAlways = (kind: string): boolean => alwaysKinds.some(always => always === kind);

/** Minutes for which a one-time code can be used (docs/product.md#codes). */
export const codeMinutes = 10;

/** Whether sending it now would still be of use: a code that no longer opens anything only misleads. */
export function isStillOfUse(
  message: { readonly kind: string; readonly createdAt: Date },
  now: Date,
): boolean {
  return !carriesCode(message.kind) || now.getTime() < message.createdAt.getTime() + codeMinutes * 60_000;
}
