/** Why something stays on a roster although MotorsportReg says otherwise, by the ids of the people. */
export type RosterNote =
  /** A choice made here stands; instructors are ids, '' is none. */
  | {
      readonly kind: 'choice';
      readonly personId: string;
      readonly what: 'Group' | 'Vehicle' | 'Instructor';
      readonly here: string;
      readonly said: string;
    }
  /** Stays an instructor because of students assigned here. */
  | { readonly kind: 'stillTeaches'; readonly personId: string; readonly studentIds: readonly string[] }
  /** Does not get the instructor, who is in another group here. */
  | { readonly kind: 'noInstructor'; readonly personId: string; readonly instructorId: string }
  /** Is not confirmed any more, but stays because of students assigned here. */
  | { readonly kind: 'leftStudents'; readonly personId: string; readonly studentIds: readonly string[] }
  /** Is not confirmed any more, but has evals that were begun. */
  | { readonly kind: 'leftEvals'; readonly personId: string };
