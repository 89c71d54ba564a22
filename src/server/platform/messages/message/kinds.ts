import { MINUTE_MS } from '#domain/text/durations.ts';

/**
 * When a message about an event may go (docs/product.md#cancelled-events). `takes-place` and `cancelled`: only while the
 * event does so or is so. `after-cancelled`: only while the event takes place, and only to somebody who was told of its
 * cancellation. `always`: whatever becomes of the event, or about no event.
 */
type Occasion = 'always' | 'takes-place' | 'cancelled' | 'after-cancelled';

/** The kinds of messages, and when each may be sent. A new message needs a kind here. */
const messageKinds = {
  'sign-in-code': 'always',
  'email-code': 'always',
  'phone-code': 'always',
  'email-changed': 'always',
  'passkeys-changed': 'always',
  'token-made': 'always',
  welcome: 'takes-place',
  'published-evals': 'takes-place',
  'event-cancelled': 'cancelled',
  'event-restored': 'after-cancelled',
  'eval-reopened': 'always',
  'check-ride': 'takes-place',
  'moved-up': 'always',
  'not-yet': 'always',
  solo: 'always',
  'recommendation-decided': 'always',
  'entry-decided': 'always',
  'chief-digest': 'always',
  'eval-written': 'always',
  'instructor-rated': 'always',
  'webhook-paused': 'always',
  'profile-changed-by-club': 'always',
} as const satisfies Record<string, Occasion>;

export type MessageKind = keyof typeof messageKinds;

const isMessageKind = (kind: string): kind is MessageKind => kind in messageKinds;

export const allMessageKinds: readonly MessageKind[] = Object.keys(messageKinds).filter(isMessageKind);

/** The kinds of messages that may go on one of these occasions. */
export const kindsFor = (...occasions: readonly Occasion[]): readonly MessageKind[] =>
  allMessageKinds.filter(kind => occasions.includes(messageKinds[kind]));

/**
 * Messages that carry a one-time code. The person asked for them, so they go whatever is preferred; they go
 * before all others; and their text is kept no longer than it takes to send them (docs/product.md#codes).
 */
export const codeKinds: readonly MessageKind[] = ['sign-in-code', 'email-code', 'phone-code'];

export const carriesCode = (kind: string): boolean => codeKinds.some(codeKind => codeKind === kind);

/** Messages that one command sends to many people, members or not: so many a club may send in 24 hours. */
export const bulkKinds: readonly MessageKind[] = [
  'welcome',
  'published-evals',
  'event-cancelled',
  'event-restored',
];

const accountKinds: readonly MessageKind[] = ['passkeys-changed', 'token-made'];

/** Whether the message goes to the e-mail address of the account, whatever the person prefers. */
export const goesToAccount = (kind: MessageKind): boolean => accountKinds.includes(kind);

const alwaysKinds: readonly MessageKind[] = [...codeKinds, ...accountKinds, 'profile-changed-by-club'];

/** Whether it goes to who opted out, too: a code, or the notice of what has changed of their account. */
export const goesAlways = (kind: string): boolean => alwaysKinds.some(always => always === kind);

/** Minutes for which a one-time code can be used (docs/product.md#codes). */
export const codeMinutes = 10;

/** Whether sending it now would still be of use: a code that no longer opens anything only misleads. */
export function isStillOfUse(
  message: { readonly kind: string; readonly createdAt: Date },
  now: Date,
): boolean {
  return !carriesCode(message.kind) || now.getTime() < message.createdAt.getTime() + codeMinutes * MINUTE_MS;
}
