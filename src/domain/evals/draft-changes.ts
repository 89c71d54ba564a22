import type { FieldChange, FieldChanges, KeptField, KeptFields } from './draft-fields.ts';

const iso = (time: number): string => new Date(time).toISOString();
const timeOf = (kept: KeptField | undefined): number => (kept ? Date.parse(kept.At) : 0);

/**
 * When a change was made, by the server's clock: as long ago as the device says. It is no earlier than what the device
 * had seen in the field, because it was made over that. Where the device's clock was set back since, its word counts
 * for nothing and that earliest time stands, so that it can never overtake a later answer from elsewhere.
 */
function madeAt({ Age, Over }: FieldChange, kept: KeptField | undefined, now: number): number {
  const told = Age < 0 ? 0 : Math.max(0, now - Age);
  // What was seen cannot be later than what is there; a device that says so is not believed.
  const seen = Over === undefined ? -1 : Math.min(Date.parse(Over), timeOf(kept));
  return Math.max(told, seen + 1);
}

function laterOf(kept: KeptField | undefined, change: FieldChange, now: number): KeptField {
  const made = madeAt(change, kept, now);
  const changed = { Value: change.Value, At: iso(made) };
  if (!kept || made > timeOf(kept)) return changed;
  // Two at the same instant: which one stands must not depend on which arrived first.
  return made === timeOf(kept) && String(change.Value) > String(kept.Value) ? changed : kept;
}

/**
 * A draft's fields with the changes that a device sends: in each field the later answer stands, whichever device it
 * comes from and in whatever order they arrive (docs/decisions/0021). Fields that are not named stay.
 */
export function applyChanges(kept: KeptFields, changes: FieldChanges, now: Date): KeptFields {
  const fields = Object.entries(changes).map(([name, change]) => [
    name,
    laterOf(kept[name], change, now.getTime()),
  ]);
  return { ...kept, ...Object.fromEntries(fields) };
}

/** The instant of the last change; undefined before the first. */
export function lastChangeOf(kept: KeptFields): string | undefined {
  const latest = Math.max(...Object.values(kept).map(timeOf));
  return Number.isFinite(latest) ? iso(latest) : undefined;
}
