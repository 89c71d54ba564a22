import type { DeliveryFailure } from '#domain/connections/webhook-kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/text/durations.ts';

/** Milliseconds between an attempt and the next: together a little more than three days. */
const PAUSES = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  21 * HOUR_MS,
];

/** After so long without one success a webhook is paused. */
export const GIVEN_UP_AFTER = 72 * HOUR_MS;

/** How long the secret before signs, too, once there is a new one. */
export const SECRET_OVERLAP = DAY_MS;

/** When the next attempt is due after so many; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Returns the failure that the status of a reply means; null: the receiver accepted the message. */
export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'refused';
}
