import { type Reasons, reasons } from './reasons.ts';
import type { Outcome } from './transport.ts';

export type ReasonKey = keyof Reasons;

/** Why a message does not get through, as it is stored: the key of a sentence, and what the sentence is about. */
export const because = (key: ReasonKey, about = ''): string => `${key} ${about}`.trimEnd();

/** The outcome of an attempt that was refused for good. */
export const refused = (key: ReasonKey, about?: string): Outcome => ({
  state: 'refused',
  reason: because(key, about),
});

/** The outcome of an attempt that is worth another one. */
export const postponed = (key: ReasonKey, about?: string): Outcome => ({
  state: 'postponed',
  reason: because(key, about),
});

/** The sentence of a stored reason, in the reader's language. */
export function describeReason(stored: string): string {
  const words = reasons();
  const isKey = (key: string): key is ReasonKey => Object.hasOwn(words, key);
  const [key = ''] = stored.split(' ', 1);
  return isKey(key) ? words[key](stored.slice(key.length + 1)) : stored;
}
