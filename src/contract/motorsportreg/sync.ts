import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Imported, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';

/** The result of a sync with MotorsportReg: numbers, changes, and skipped people with reasons. */
export const Synced = Type.Object({
  ...Imported.properties,
  Removed: Type.Integer(),
  Changes: Type.Array(
    Type.Object({
      /** The event or the person. */
      Name: Line(400),
      /** 'created', 'updated', 'removed', or 'kept': left as it was chosen here. */
      Kind: Line(10),
      Text: Line(2000),
    }),
  ),
  Skipped: Type.Array(Type.Object({ Name: Line(400), Reason: Line(2000) })),
});
export type Synced = Static<typeof Synced>;

/** The preview of a sync with its fingerprint. A sync with another fingerprint is rejected. */
export const SyncPreview = Type.Object({ ...Synced.properties, Basis: Line(64) });
export type SyncPreview = Static<typeof SyncPreview>;

/** The state of the last sync of the calendar or of an event's roster. */
export const LastSync = Type.Object({
  StartedAt: Instant,
  /** The name of the starter; empty when their account is deleted. */
  ByName: Line(400),
  /** 'waiting', 'running', 'done' or 'failed'. */
  State: Line(10),
  FinishedAt: nullable(Instant),
  /** The reason of the failure. */
  Failure: nullable(Line(1000)),
  Result: nullable(Synced),
});
export type LastSync = Static<typeof LastSync>;

/** An event of a run through several rosters. */
export const SyncStep = Type.Object({
  EventId: Id,
  EventName: Name,
  Start: CalendarDate,
  /** 'waiting', 'running', 'done' or 'failed'. */
  State: Line(10),
  Failure: nullable(Line(1000)),
  Created: Type.Integer(),
  Updated: Type.Integer(),
  Removed: Type.Integer(),
  Unchanged: Type.Integer(),
  /** The number of skipped people; GetSyncResult lists them with reasons. */
  Skipped: Type.Integer(),
});
export type SyncStep = Static<typeof SyncStep>;

/** The progress of a run through the rosters, which continues without a reader. */
export const SyncProgress = Type.Object({
  RunId: Id,
  StartedAt: Instant,
  ByName: Line(400),
  /** Null while it runs. */
  FinishedAt: nullable(Instant),
  Steps: Type.Array(SyncStep),
});
export type SyncProgress = Static<typeof SyncProgress>;
