import { ALL_DAYS } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { type DraftStep, setField } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';

/** Two attendees who may drive the same car. */
export type CarPair = readonly [RosterRow, RosterRow];

const isSharing = (a: RosterRow, b: RosterRow): boolean =>
  a.sharesCarWith === b.id || b.sharesCarWith === a.id;

/** Finds the confirmed sharers of an attendee's car. */
export const findSharers = (rows: readonly RosterRow[], row: RosterRow): readonly RosterRow[] =>
  rows.filter(other => other.id !== row.id && other.state !== 'removed' && isSharing(row, other));

/** Whether two attendees have the same car number, or the same vehicle. */
const hasSameCar = (a: RosterRow, b: RosterRow): boolean =>
  (a.carNumber !== '' && a.carNumber === b.carNumber) ||
  (a.vehicle !== '' && groupKey(a.vehicle) === groupKey(b.vehicle));

/**
 * Finds the attendees who can be named as sharers of an attendee's car (docs/product.md#car-sharers). A row names one
 * other at most.
 */
export const findPossibleSharers = (rows: readonly RosterRow[], row: RosterRow): readonly RosterRow[] =>
  rows.filter(
    other =>
      other.id !== row.id &&
      other.state !== 'removed' &&
      hasSameCar(row, other) &&
      !isSharing(row, other) &&
      (row.sharesCarWith === null || other.sharesCarWith === null),
  );

/** A number that many have is a mistake, not a car of many: each attendee is proposed with this many of the next. */
const MOST_PROPOSED = 3;

const pairsOf = (rows: readonly RosterRow[]): CarPair[] =>
  rows.flatMap((row, place) =>
    rows.slice(place + 1, place + 1 + MOST_PROPOSED).map(other => [row, other] as const),
  );

/**
 * Proposes pairs of attendees who seem to share a car and are not confirmed: with the same car number, or with the same
 * vehicle and surname unless both have a number (docs/product.md#car-sharers).
 */
export function proposeSharers(rows: readonly RosterRow[]): readonly CarPair[] {
  const present = rows.filter(({ state }) => state !== 'removed');
  const byNumber = Map.groupBy(present, ({ carNumber }) => carNumber);
  byNumber.delete('');
  const withCarAndName = present.filter(({ vehicle, surname }) => vehicle !== '' && surname !== '');
  const byCar = Map.groupBy(withCarAndName, ({ vehicle, surname }) => groupKey(`${surname}/${vehicle}`));
  return [
    ...[...byNumber.values()].flatMap(pairsOf),
    ...[...byCar.values()].flatMap(pairsOf).filter(pair => pair.some(({ carNumber }) => carNumber === '')),
  ].filter(([row, other]) => !isSharing(row, other));
}

/** Whether two attendees are in the same run group of students on the same day. */
export const isTogether = (a: RosterRow, b: RosterRow): boolean =>
  a.group === b.group &&
  a.group !== INSTRUCTOR_GROUP &&
  (a.days === ALL_DAYS || b.days === ALL_DAYS || (a.days & b.days) !== 0);

/** Finds pairs who share a car and are in the same run group on the same day, so that they cannot both drive. */
export function findSharersTogether(rows: readonly RosterRow[]): readonly CarPair[] {
  const present = rows.filter(({ absent, state }) => !absent && state !== 'removed');
  const byId = new Map(present.map(row => [row.id, row]));
  return present.flatMap(row => {
    const other = byId.get(row.sharesCarWith ?? '');
    return other && isTogether(row, other) ? [[row, other] as const] : [];
  });
}

/** Finds the pairs whose car needs a look (docs/product.md#car-sharers). */
export const findPairsToCheck = (rows: readonly RosterRow[]) => ({
  proposed: proposeSharers(rows),
  together: findSharersTogether(rows),
});

/** The steps after which two attendees share a car, or do not. */
export function chooseSharing([row, other]: CarPair, shares: boolean): readonly DraftStep[] {
  const step = (sharer: RosterRow, to: string | null): DraftStep => setField(sharer, 'sharesCarWith', to);
  if (shares) return [row.sharesCarWith === null ? step(row, other.id) : step(other, row.id)];
  return [
    ...(row.sharesCarWith === other.id ? [step(row, null)] : []),
    ...(other.sharesCarWith === row.id ? [step(other, null)] : []),
  ];
}
