/** Kinds of what people write at an event; while there is any of it, the event stays. */
export const writtenKinds = ['Evals', 'CheckRides', 'Entries', 'Goals', 'Solos'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** Kinds of what goes with an event. */
export const goingKinds = ['Attendees', 'Evals', 'Messages', 'Reminders', 'SyncRecords'] as const;
export type GoingKind = (typeof goingKinds)[number];
