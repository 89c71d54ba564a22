import type { DraftField, DraftFields, FieldChange, FieldChanges } from './draft-fields.ts';

const iso = (time: number): string => new Date(time).toISOString();
const timeOf = (stored: DraftField | undefined): number => (stored ? Date.parse(stored.At) : 0);

/**
 * Returns the time of a change by the server's clock: now minus the age that the device states. The time is never before
 * the stored field that the device saw before the change. If the device's clock was set back since, that earliest time
 * counts, so that the change cannot overtake a later answer of another device.
 */
function madeAt({ Age, Over }: FieldChange, stored: DraftField | undefined, now: number): number {
  const byDevice = Age < 0 ? 0 : Math.max(0, now - Age);
  // A device cannot have seen a later field than the stored field.
  const seen = Over === undefined ? -1 : Math.min(Date.parse(Over), timeOf(stored));
  return Math.max(byDevice, seen + 1);
}

function laterOf(one: DraftField | undefined, other: DraftField): DraftField {
  if (!one || timeOf(other) > timeOf(one)) return other;
  // The order of arrival must not decide between two answers of the same instant.
  return timeOf(other) === timeOf(one) && String(other.Value) > String(one.Value) ? other : one;
}

/**
 * Applies the changes of a device to the fields of a draft: the later answer of each field wins, whatever the device
 * and the order of arrival (docs/decisions/0032-drafts-across-devices.md). Keeps fields that the changes do
 * not name.
 */
export function applyChanges(stored: DraftFields, changes: FieldChanges, now: Date): DraftFields {
  const dated = Object.entries(changes).map(([name, change]) => {
    const At = iso(madeAt(change, stored[name], now.getTime()));
    return [name, laterOf(stored[name], { Value: change.Value, At })] as const;
  });
  return { ...stored, ...Object.fromEntries(dated) };
}
