import type { DaySet } from '#domain/events/days.ts';

/** A student to pair (docs/product.md#suggesting-pairings). */
export interface PairingStudent {
  readonly id: string;
  readonly group: string;
  readonly days: DaySet;
  /** The first word of the car's make, in lower case; '' while unknown. */
  readonly make: string;
  readonly isNovice: boolean;
  readonly lastInstructorId: string | null;
  readonly askedForId: string | null;
}

export interface PairingInstructor {
  readonly id: string;
  readonly days: DaySet;
  readonly maxStudents: number;
  /** The groups they would take; null: any. */
  readonly groups: readonly string[] | null;
  /** The group in which they drive themselves; '': none. */
  readonly ownGroup: string;
  /** The groups for which they hold no valid credential. */
  readonly blockedGroups: readonly string[];
  readonly make: string;
  /** The number of events at which they instructed. */
  readonly experience: number;
}

/** Two people, in any order. */
export type Couple = readonly [string, string];

/** A pair that stays: the student's group keeps its place with the instructor. */
export interface FixedPair {
  readonly studentId: string;
  readonly group: string;
  readonly instructorId: string;
}

/** How much each wish counts, from 0 to 3. */
export interface PairingWeights {
  /** With the instructor whom the student asked for. */
  readonly askedFor: number;
  /** With the instructor of the last time; below 0: with another instructor. */
  readonly lastTime: number;
  readonly apartInTime: number;
  readonly experience: number;
  readonly make: number;
  readonly load: number;
}

export const defaultWeights: PairingWeights = {
  askedFor: 3,
  lastTime: 2,
  apartInTime: 2,
  experience: 2,
  make: 1,
  load: 1,
};

/** Everything that a suggestion depends on. All groups are spelled alike. */
export interface PairingProblem {
  readonly students: readonly PairingStudent[];
  readonly instructors: readonly PairingInstructor[];
  readonly fixed: readonly FixedPair[];
  /** The groups of the roster in the order in which they drive. */
  readonly groups: readonly string[];
  readonly carSharers: readonly Couple[];
  readonly weights: PairingWeights;
}
