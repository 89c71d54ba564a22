import { makeRandom } from './random.ts';

/** The timestamp of ids of rows that are as old as the club. */
const FOUNDED = Date.UTC(2020, 0, 1);

const hex = (digits: number, random: () => number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** Returns the same UUIDv7 for the same name and timestamp. */
export function idOf(name: string, at: number = FOUNDED): string {
  const { next } = makeRandom(`id ${name}`);
  const time = at.toString(16).padStart(12, '0');
  const variant = '89ab'[Math.floor(next() * 4)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3, next)}-${variant}${hex(3, next)}-${hex(12, next)}`;
}

/** Returns the key of a public link, with the length of real keys. */
export function linkKeyOf(name: string): string {
  const { next } = makeRandom(`link ${name}`);
  return hex(43, next);
}
