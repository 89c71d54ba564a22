import type { DeliveryFailure } from '#domain/connections/webhook-kinds.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What passes after each attempt until the next one: together a little more than three days. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  21 * HOUR,
];

/** After so long without one success a webhook is paused. */
export const GIVEN_UP_AFTER = 72 * HOUR;

/** How long the secret before signs, too, once there is a new one. */
export const SECRET_OVERLAP = 24 * HOUR;

/** When the next attempt is due after so many; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** What the status of a reply means; null: the message was taken. */
export function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'refused';
}
