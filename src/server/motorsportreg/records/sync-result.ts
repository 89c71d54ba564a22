/** How a sync changed an event or a person. */
export type ChangeKind = 'created' | 'updated' | 'removed' | 'kept';

/** A change by a sync, or a value that the organizers chose and the sync kept. */
export interface SyncChange {
  readonly name: string;
  readonly kind: ChangeKind;
  readonly text: string;
}

/** A person or event that a sync skipped, and why. */
export interface SyncSkip {
  readonly name: string;
  readonly reason: string;
}

/** How a sync of a calendar or of a roster ended. */
export interface SyncResult {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly changes: readonly SyncChange[];
  readonly skipped: readonly SyncSkip[];
}
