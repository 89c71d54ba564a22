/** What stays of a value that MotorsportReg and the organizers may both change between two syncs. */
export interface Merge<Value> {
  /** What the sync before said. */
  readonly last: Value;
  /** What stands here. */
  readonly here: Value;
  /** What MotorsportReg says now. */
  readonly said: Value;
}

/** Only what MotorsportReg says otherwise than last time is taken over, and only where nobody chose something here. */
export const merged = <Value>({ last, here, said }: Merge<Value>): Value =>
  said !== last && here === last ? said : here;

/** Whether MotorsportReg has something new to say, and a choice made here stands against it. */
export const isKept = <Value>({ last, here, said }: Merge<Value>): boolean =>
  said !== last && here !== last && here !== said;
