import { randomInt } from 'node:crypto';

// Without what reads like something else (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) and without vowels, which make words.
const SYMBOLS = '34679CDFGHJKMNPQRTWXY';
const LENGTH = 8;

/** A one-time code: 8 characters without look-alikes, 35 bits. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');
}

/** The code in what was typed: in any case, with spaces or dashes anywhere. */
export function readCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}
