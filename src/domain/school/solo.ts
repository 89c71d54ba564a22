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
/** So far ahead the clock of a phone may be. */
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
  /** The day on which it was signed, where the club is. */
  readonly signedOn: string;
}

/** Why an instructor cannot sign a solo, in the order in which they would ask; null where they can. */
export function soloFault(
  { Scope, Day, SignedAt }: SignedSolo,
  { rule, first, last, signedOn }: EventDays,
  now: Date,
): 'Scope' | 'Day' | 'SignedAt' | null {
  const age = now.getTime() - new Date(SignedAt).getTime();
  if (!scopesOf(rule).includes(Scope)) return 'Scope';
  if (!(age <= TAKEN_FOR_MS && age >= -MAX_AHEAD_MS)) return 'SignedAt';
  // The phone's calendar is at most a day from the one of the club.
  const isItsDay = Day >= daysAfter(signedOn, -1) && Day <= daysAfter(signedOn, 1);
  return isItsDay && Day >= first && Day <= last ? null : 'Day';
}

/** For which days a solo counts; null: for good. */
export interface SoloDays {
  readonly FirstDay: string | null;
  readonly LastDay: string | null;
}

/** Whether somebody drives alone on a day. */
export const holdsOn = ({ FirstDay, LastDay }: SoloDays, day: string): boolean =>
  (FirstDay === null || FirstDay <= day) && (LastDay === null || day <= LastDay);
