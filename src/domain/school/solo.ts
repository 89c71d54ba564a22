import { daysAfter } from '#domain/text/calendar-date.ts';
import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';

/** For how long a club's instructors sign a student off to drive alone (docs/school.md#solo). */
export const soloRules = ['off', 'day', 'event'] as const;
export type SoloRule = (typeof soloRules)[number];

export const soloScopes = ['day', 'event'] as const;
export type SoloScope = (typeof soloScopes)[number];

/** The scopes that an instructor of the club may sign; the shorter first. */
export const scopesOf = (rule: SoloRule): readonly SoloScope[] =>
  soloScopes.slice(0, soloRules.indexOf(rule));

/** The maximum length of the signed sentence. */
export const MAX_STATEMENT = 300;

/** The age up to which a solo signed offline is accepted. */
const TAKEN_FOR_MS = DAY_MS;
/** The maximum by which a phone's clock may be ahead. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** The solo as signed, by the phone's calendar and clock. */
interface SignedSolo {
  readonly Scope: SoloScope;
  readonly Day: string;
  readonly SignedAt: string;
}

interface EventDays {
  readonly rule: SoloRule;
  readonly first: string;
  readonly last: string;
  /** The day of the signature in the club's time zone. */
  readonly signedOn: string;
}

/** Returns why an instructor cannot sign a solo, the first fault only; null when they can. */
export function soloFault(
  { Scope, Day, SignedAt }: SignedSolo,
  { rule, first, last, signedOn }: EventDays,
  now: Date,
): 'Scope' | 'Day' | 'SignedAt' | null {
  const age = now.getTime() - new Date(SignedAt).getTime();
  if (!scopesOf(rule).includes(Scope)) return 'Scope';
  if (!(age <= TAKEN_FOR_MS && age >= -MAX_AHEAD_MS)) return 'SignedAt';
  // The phone's calendar differs from the club's by a day at most.
  const isItsDay = Day >= daysAfter(signedOn, -1) && Day <= daysAfter(signedOn, 1);
  return isItsDay && Day >= first && Day <= last ? null : 'Day';
}

/** The days of a solo; null: for good. */
export interface SoloDays {
  readonly FirstDay: string | null;
  readonly LastDay: string | null;
}

/** Returns true when the solo counts on a day. */
export const holdsOn = ({ FirstDay, LastDay }: SoloDays, day: string): boolean =>
  (FirstDay === null || FirstDay <= day) && (LastDay === null || day <= LastDay);
