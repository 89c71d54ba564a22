/** The conditions of a session. */
export const conditions = ['dry', 'damp', 'wet', 'cold', 'hot', 'traffic'] as const;
export type Condition = (typeof conditions)[number];

/** How far somebody is with what they work on; the first two are open. */
export const focusStates = ['open', 'working', 'done', 'dropped'] as const;

/** Things to work on at a time: who works on everything works on nothing. */
export const MAX_FOCUS = 5;

/** So many days after it was written its author changes an entry. */
export const CHANGED_FOR_DAYS = 7;

/** The maximum length of a student's goals at an event. */
export const MAX_GOALS = 300;

/** Sessions of a day. */
export const MAX_SESSION = 12;
