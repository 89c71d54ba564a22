/** The run group whose attendees instruct (product.md §2 Roster). */
export const INSTRUCTOR_GROUP = 'Instructor';

/** The run group of a student who was just added (product.md §9). */
export const NOVICE_GROUP = 'Novice';

/** The run groups that most clubs have, offered beside those of a roster. */
export const USUAL_GROUPS = ['Novice', 'Intermediate', 'Advanced', 'Solo', INSTRUCTOR_GROUP] as const;

/** A group as it is stored: 'instructor' means the one that instructs, and nobody is without a group. */
export function groupNamed(text: string): string {
  const group = text.trim();
  if (group.toLowerCase() === INSTRUCTOR_GROUP.toLowerCase()) return INSTRUCTOR_GROUP;
  return group || NOVICE_GROUP;
}
