/** The three versions of a value that both MotorsportReg and the organizers may change between two syncs. */
export interface Merge<Value> {
  /** MotorsportReg's value at the last sync. */
  readonly last: Value;
  /** The stored value. */
  readonly here: Value;
  /** MotorsportReg's current value. */
  readonly said: Value;
}

/**
 * Returns MotorsportReg's value if it changed since the last sync and nobody changed the stored value; else the stored
 * value.
 */
export const merged = <Value>({ last, here, said }: Merge<Value>): Value =>
  said !== last && here === last ? said : here;

/** MotorsportReg changed the value, and an organizer's choice differs from it. */
export const isKept = <Value>({ last, here, said }: Merge<Value>): boolean =>
  said !== last && here !== last && here !== said;
