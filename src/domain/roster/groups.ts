/** The run group whose attendees instruct (product.md §2 Roster). */
export const INSTRUCTOR_GROUP = 'Instructor';

/** The run group of a student who was just added (product.md §9). */
export const NOVICE_GROUP = 'Novice';
