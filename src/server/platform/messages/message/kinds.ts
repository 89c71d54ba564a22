/** The rules of a kind of message (docs/product.md#messages). */
interface Rule {
  /** The state of its event in which the message may be sent; any state, or no event, by default. */
  readonly event?: 'takes-place' | 'cancelled';
  /**
   * Who gets it. `members` have not left the club; `attendees`, `chiefs` are members who are on the event's roster and
   * come, or hold that office. `account` is the e-mail address of the account, whatever its person prefers. `stored` is the
   * address with which the message was queued.
   */
  readonly to: 'members' | 'attendees' | 'chiefs' | 'admins' | 'account' | 'stored';
  /** One command sends it to many people, each person once until it is sent. A club has a limit of them in 24 hours. */
  readonly bulk?: true;
  /** It also goes to people who opted out: news of their account. */
  readonly always?: true;
  /** The person asked for a one-time code: it goes before all other messages (docs/product.md#codes). */
  readonly code?: true;
  /** The mailbox may be another person's: the message has no link that unsubscribes. */
  readonly unlinked?: true;
  /** Its params are read after it was sent, too; those of others are then deleted. */
  readonly remembered?: true;
}

const code = { to: 'stored', code: true, always: true, unlinked: true } as const;

/** The kinds of messages with their rules. A new message needs a kind here. */
const rules = {
  'sign-in-code': code,
  'email-code': code,
  'phone-code': code,
  'email-changed': { to: 'stored', always: true, unlinked: true },
  'passkeys-changed': { to: 'account', always: true },
  'token-made': { to: 'account', always: true },
  welcome: { event: 'takes-place', to: 'attendees', bulk: true },
  pairing: { event: 'takes-place', to: 'attendees', bulk: true },
  'published-evals': { event: 'takes-place', to: 'members', bulk: true, remembered: true },
  'event-closed': { to: 'members' },
  'instructor-thanks': { to: 'members' },
  'publish-warning': { event: 'takes-place', to: 'admins', remembered: true },
  'event-cancelled': { event: 'cancelled', to: 'members', bulk: true },
  'event-restored': { event: 'takes-place', to: 'members', bulk: true },
  'eval-reopened': { to: 'members' },
  'check-ride': { event: 'takes-place', to: 'members' },
  'moved-up': { to: 'members' },
  'not-yet': { to: 'members' },
  solo: { to: 'members' },
  'recommendation-decided': { to: 'members' },
  'entry-removed': { to: 'members' },
  'chief-digest': { to: 'chiefs', remembered: true },
  'credential-expires': { to: 'members', remembered: true },
  'eval-written': { to: 'members' },
  'instructor-rated': { to: 'members' },
  'webhook-paused': { to: 'admins' },
  'profile-changed-by-club': { to: 'stored', always: true },
} as const satisfies Record<string, Rule>;

export type MessageKind = keyof typeof rules;

export const isMessageKind = (kind: string): kind is MessageKind => kind in rules;

export const allMessageKinds: readonly MessageKind[] = Object.keys(rules).filter(isMessageKind);

export const ruleOf = (kind: MessageKind): Rule => rules[kind];

/** Returns the kinds of messages whose rule meets a condition. */
export const kindsWhere = (condition: (rule: Rule) => boolean): readonly MessageKind[] =>
  allMessageKinds.filter(kind => condition(rules[kind]));

/** Kinds whose params are read after sending. */
export const rememberedKinds = kindsWhere(rule => rule.remembered === true);

/** Messages with a one-time code. */
export const codeKinds = kindsWhere(rule => rule.code === true);

export const carriesCode = (kind: string): boolean => codeKinds.some(codeKind => codeKind === kind);

/** Minutes for which a one-time code can be used (docs/product.md#codes). */
export const codeMinutes = 10;
