import type { FieldChange, FieldChanges, KeptField, KeptFields } from './draft-fields.ts';

const iso = (time: number): string => new Date(time).toISOString();
const timeOf = (kept: KeptField | undefined): number => (kept ? Date.parse(kept.At) : 0);

/**
 * Returns the time of a change by the server's clock: now minus the age that the device states. The time is never before
 * the stored field that the device saw before the change. If the device's clock was set back since, that earliest time
 * stands, so that the change cannot overtake a later answer of another device.
 */
function madeAt({ Age, Over }: FieldChange, kept: KeptField | undefined, now: number): number {
  const stated = Age < 0 ? 0 : Math.max(0, now - Age);
  // A device cannot have seen a later field than the stored field.
  const seen = Over === undefined ? -1 : Math.min(Date.parse(Over), timeOf(kept));
  return Math.max(stated, seen + 1);
}

function laterOf(one: KeptField | undefined, other: KeptField): KeptField {
  if (!one || timeOf(other) > timeOf(one)) return other;
  // At the same instant the same answer stands, whichever arrives first.
  return timeOf(other) === timeOf(one) && String(other.Value) > String(one.Value) ? other : one;
}

/**
 * Applies the changes of a device to the fields of a draft: the later answer of each field stands, whatever the device
 * and the order of arrival (docs/decisions/0032-drafts-across-devices.md). Keeps fields that the changes do
 * not name.
 */
export function applyChanges(kept: KeptFields, changes: FieldChanges, now: Date): KeptFields {
  const dated = Object.entries(changes).map(([name, change]) => {
    const At = iso(madeAt(change, kept[name], now.getTime()));
    return [name, laterOf(kept[name], { Value: change.Value, At })] as const;
  });
  return { ...kept, ...Object.fromEntries(dated) };
}
