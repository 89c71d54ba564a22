import type { DaySet } from '#domain/events/days.ts';

/** A student to pair (docs/product.md#suggesting-pairings). */
export interface PairingStudent {
  readonly id: string;
  readonly group: string;
  readonly days: DaySet;
  readonly lastInstructorId: string | null;
  readonly askedForId: string | null;
  /** The people who share a car with the student. */
  readonly carSharers: readonly string[];
}

export interface PairingInstructor {
  readonly id: string;
  readonly days: DaySet;
  readonly maxStudents: number;
  /** The groups whose students the instructor takes; null: any. */
  readonly groups: readonly string[] | null;
  /** The group in which the instructor drives; '': none. */
  readonly ownGroup: string;
  /** The groups for which the instructor holds no valid credential. */
  readonly blockedGroups: readonly string[];
}

/** A pair that stays: it takes a place of its run group with the instructor. */
export interface FixedPair {
  readonly studentId: string;
  readonly group: string;
  readonly instructorId: string;
}

/** Whether students keep the instructor of the last time, or get another one. */
export const preferences = ['keep', 'mix'] as const;
export type Preference = (typeof preferences)[number];

/** Everything that a suggestion depends on. All groups are spelled alike. */
export interface PairingProblem {
  readonly students: readonly PairingStudent[];
  readonly instructors: readonly PairingInstructor[];
  readonly fixed: readonly FixedPair[];
  readonly preference: Preference;
  /** The most students of one run group that an instructor gets. */
  readonly perGroup: number;
}
