import { texts } from './texts.ts';

const MINUTE = 60_000;

/** Wrong codes until an address is locked, and again until its next lock. */
const TRIES = 5;

/** Codes that go to one address within SENDING_WINDOW. */
export const CODES_PER_WINDOW = 5;
export const SENDING_WINDOW = 15 * MINUTE;

/**
 * Milliseconds for which the address is locked after so many wrong codes in all: one minute after the first
 * five, twice as long after each further five, at most an hour.
 */
export function lockAfter(failures: number): number {
  if (failures === 0 || failures % TRIES !== 0) return 0;
  return Math.min(MINUTE * 2 ** (failures / TRIES - 1), 60 * MINUTE);
}

/** A span as `Retry-After` and a sentence tell it. */
export function inWords(milliseconds: number): { seconds: number; words: string } {
  const minutes = Math.ceil(milliseconds / MINUTE);
  return {
    seconds: Math.ceil(milliseconds / 1000),
    words: texts().minutes(minutes),
  };
}
