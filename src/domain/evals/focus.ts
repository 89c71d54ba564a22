import type { Answers } from './answers.ts';

/** The maximum number of open focus items of a student in a club (docs/school.md#the-focus-list). */
export const MAX_FOCUS = 5;

/** The maximum length of a focus item. */
export const MAX_FOCUS_LENGTH = 140;

/** The section of a draft with the focus items that its evaluator closes, by their ids. No form has the section. */
export const CLOSED_FOCUS = 'ClosedFocus';

/** The values of a field of the section: the student got better at the item, or still works on it. */
export const [CLOSED, STILL_OPEN] = [1, 2];

/** Returns the ids of the focus items that a draft closes. */
export const closedFocusIn = (answers: Answers): string[] =>
  Object.entries(answers[CLOSED_FOCUS] ?? {}).flatMap(([id, value]) => (value === CLOSED ? [id] : []));
