import { MINUTE_MS } from '#domain/text/durations.ts';

/**
 * The state of an event in which a message about it may go (docs/product.md#cancelled-events). `takes-place`: only while it
 * is not cancelled. `cancelled`: only while it is cancelled. `after-cancelled`: only while it is not cancelled, to people
 * who were notified of its cancellation. `always`: in any state, or about no event.
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
  pairing: 'takes-place',
  'published-evals': 'takes-place',
  'event-cancelled': 'cancelled',
  'event-restored': 'after-cancelled',
  'eval-reopened': 'always',
  'check-ride': 'takes-place',
  'moved-up': 'always',
  'not-yet': 'always',
  solo: 'always',
  'recommendation-decided': 'always',
  'entry-removed': 'always',
  'chief-digest': 'always',
  'credential-expires': 'always',
  'eval-written': 'always',
  'instructor-rated': 'always',
  'webhook-paused': 'always',
  'profile-changed-by-club': 'always',
} as const satisfies Record<string, Occasion>;

export type MessageKind = keyof typeof messageKinds;

/** Messages that a club sends to people while they have not left it (docs/product.md#whose-club). */
export const memberKinds: readonly MessageKind[] = [
  'welcome',
  'pairing',
  'published-evals',
  'check-ride',
  'moved-up',
  'not-yet',
  'solo',
  'recommendation-decided',
  'entry-removed',
  'chief-digest',
  'credential-expires',
];

/** Messages that prepare for an event: they go to people who are on its roster and come. */
export const attendeeKinds: readonly MessageKind[] = ['welcome', 'pairing'];

/** Messages to the admins and to the chief instructors of a club: they go to people who still are. */
export const adminKinds: readonly MessageKind[] = ['webhook-paused'];
export const chiefKinds: readonly MessageKind[] = ['chief-digest'];

const isMessageKind = (kind: string): kind is MessageKind => kind in messageKinds;

export const allMessageKinds: readonly MessageKind[] = Object.keys(messageKinds).filter(isMessageKind);

/** Returns the kinds of messages of these occasions. */
export const kindsFor = (...occasions: readonly Occasion[]): readonly MessageKind[] =>
  allMessageKinds.filter(kind => occasions.includes(messageKinds[kind]));

/**
 * Messages with a one-time code. The person asked for them: they go whatever the person prefers and before all other
 * messages, and their text is deleted once they are sent (docs/product.md#codes).
 */
export const codeKinds: readonly MessageKind[] = ['sign-in-code', 'email-code', 'phone-code'];

export const carriesCode = (kind: string): boolean => codeKinds.some(codeKind => codeKind === kind);

/** Messages that one command sends to many people. A club has a limit of them in 24 hours. */
export const bulkKinds: readonly MessageKind[] = [
  'welcome',
  'pairing',
  'published-evals',
  'event-cancelled',
  'event-restored',
];

const accountKinds: readonly MessageKind[] = ['passkeys-changed', 'token-made'];

/** Whether the message goes to the e-mail address of the account, whatever the person prefers. */
export const goesToAccount = (kind: MessageKind): boolean => accountKinds.includes(kind);

const alwaysKinds: readonly MessageKind[] = [...codeKinds, ...accountKinds, 'profile-changed-by-club'];

/** Whether the message also goes to people who opted out: a code, or news of their account. */
export const goesAlways = (kind: string): boolean => alwaysKinds.some(always => always === kind);

/** Minutes for which a one-time code can be used (docs/product.md#codes). */
export const codeMinutes = 10;

/** Whether the message is still of use: an expired code is not. */
export function isStillOfUse(
  message: { readonly kind: string; readonly createdAt: Date },
  now: Date,
): boolean {
  return !carriesCode(message.kind) || now.getTime() < message.createdAt.getTime() + codeMinutes * MINUTE_MS;
}
