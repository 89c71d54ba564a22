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

function laterOf(one: KeptField | undefined, other: KeptField): KeptField {
  if (!one || timeOf(other) > timeOf(one)) return other;
  // Two at the same instant: which one stands must not depend on which arrived first.
  return timeOf(other) === timeOf(one) && String(other.Value) > String(one.Value) ? other : one;
}

/** One draft of two that a person has begun of the same thing, under two accounts: in each field the later answer. */
export function joinDrafts(one: KeptFields, other: KeptFields): KeptFields {
  const fields = Object.entries(other).map(([name, field]) => [name, laterOf(one[name], field)]);
  return { ...one, ...Object.fromEntries(fields) };
}

/**
 * A draft's fields with the changes that a device sends: in each field the later answer stands, whichever device it
 * comes from and in whatever order they arrive (docs/decisions/0028). Fields that are not named stay.
 */
export function applyChanges(kept: KeptFields, changes: FieldChanges, now: Date): KeptFields {
  const dated = Object.entries(changes).map(([name, change]) => {
    const At = iso(madeAt(change, kept[name], now.getTime()));
    return [name, { Value: change.Value, At }] as const;
  });
  return joinDrafts(kept, Object.fromEntries(dated));
}
