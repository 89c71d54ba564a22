/** The remarks of instructors about a skill. `{corner}` stands for a corner of the track. */
export interface Remarks {
  /** The student should work on it. */
  readonly low: readonly string[];
  /** It went well. */
  readonly high: readonly string[];
  /** It is better than it was at the event before. */
  readonly better: readonly string[];
  /** The advice for next time. */
  readonly next: readonly string[];
}
