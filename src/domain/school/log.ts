/** The conditions of a session. */
export const conditions = ['dry', 'damp', 'wet', 'cold', 'hot', 'traffic'] as const;
export type Condition = (typeof conditions)[number];

/** The states of a focus item. */
export const focusStates = ['open', 'closed'] as const;

/** The number of days during which an author may change an entry. */
export const CHANGED_FOR_DAYS = 7;

/** The number of days after an event during which its instructors read what was written there (docs/school.md#hand-over). */
export const HAND_OVER_DAYS = 14;

/** The maximum number of sessions of a day. */
export const MAX_SESSION = 12;
