/** The kinds of rows that people write at an event. An event with such rows is not deleted. */
export const writtenKinds = ['Evals', 'CheckRides', 'Entries', 'Solos'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** The kinds of rows that are deleted with an event. */
export const deletedKinds = ['Attendees', 'Evals', 'Messages', 'Reminders', 'SyncRecords'] as const;
