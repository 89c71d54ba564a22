import type { Wording } from './sync-sentence.ts';

/** What became of one event or one person. */
export type ChangeKind = 'created' | 'updated' | 'removed' | 'kept';

/** One thing that a sync changed, or that it left as the organizers chose it although MotorsportReg says otherwise. */
export interface SyncChange {
  readonly name: string;
  readonly kind: ChangeKind;
  readonly text: Wording;
}

/** Somebody or something that a sync did not take over, and why. */
export interface SyncSkip {
  readonly name: Wording;
  readonly reason: Wording;
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

/** What was synced at one press: the events, the people of one of them, or of all that are near. */
export type SyncKind = 'calendar' | 'roster' | 'rosters';

export type SyncState = 'waiting' | 'running' | 'done' | 'failed';
