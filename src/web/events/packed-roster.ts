import type { DaySet } from '#domain/events/days.ts';
import type { Choice, Newcomer, RosterDraft } from './roster/draft.ts';

type Packed<Value> = readonly (readonly [id: string, choice: Choice<Value>])[];

/** A roster draft as it is stored: JSON has no maps and sets. */
export interface PackedRoster {
  readonly groups: Packed<string>;
  readonly instructors: Packed<string | null>;
  readonly vehicles: Packed<string>;
  readonly absences: Packed<boolean>;
  readonly days: Packed<DaySet>;
  readonly removed: readonly string[];
  readonly added: readonly Newcomer[];
}

export const packRoster = (draft: RosterDraft): PackedRoster => ({
  groups: [...draft.groups],
  instructors: [...draft.instructors],
  vehicles: [...draft.vehicles],
  absences: [...draft.absences],
  days: [...draft.days],
  removed: [...draft.removed],
  added: draft.added,
});

export const unpackRoster = (packed: PackedRoster): RosterDraft => ({
  groups: new Map(packed.groups),
  instructors: new Map(packed.instructors),
  vehicles: new Map(packed.vehicles),
  absences: new Map(packed.absences),
  days: new Map(packed.days),
  removed: new Set(packed.removed),
  added: packed.added,
});
