/** The three versions of a value that both MotorsportReg and the organizers may change between two syncs. */
export interface Merge<Value> {
  /** MotorsportReg's value at the last sync. */
  readonly base: Value;
  /** The stored value. */
  readonly local: Value;
  /** MotorsportReg's current value. */
  readonly remote: Value;
}

/**
 * Returns MotorsportReg's value if it changed since the last sync and nobody changed the stored value; else the stored
 * value.
 */
export const merged = <Value>({ base, local, remote }: Merge<Value>): Value =>
  remote !== base && local === base ? remote : local;

/** MotorsportReg changed the value, and an organizer's choice differs from it. */
export const isRejected = <Value>({ base, local, remote }: Merge<Value>): boolean =>
  remote !== base && local !== base && local !== remote;
