/** What instructors say of one skill. `{corner}` is one of the track's. */
export interface Remarks {
  /** It is what to work on. */
  readonly low: readonly string[];
  /** It went well. */
  readonly high: readonly string[];
  /** It is better than it was at the event before. */
  readonly better: readonly string[];
  /** What to do about it next time. */
  readonly next: readonly string[];
}
