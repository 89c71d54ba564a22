import { cutText } from '#domain/text/clean.ts';

const MAX_KEY = 40;
const MAX_STEP = 30;
/** Words that an eval's address or its answers use otherwise. */
export const TAKEN_STEPS: readonly string[] = ['view', 'claim', 'link', 'submit', 'notes'];
export const TAKEN_KEYS: readonly string[] = ['Average', 'Notes'];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? [];

function makeUnique(name: string, most: number, taken: readonly string[]): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : String(nth);
    const unique = cutText(name, most - end.length) + end;
    if (!taken.includes(unique)) return unique;
  }
}

/** Makes the key of a skill or section from its label, unlike those that are taken: 'Use of apexes' → 'UseOfApexes'. */
export function makeKey(label: string, taken: readonly string[], otherwise = 'Skill'): string {
  const joined = wordsOf(label)
    .join(' ')
    .replace(/^[0-9 ]+/, '')
    .replace(/(?:^| )./g, start => start.trim().toUpperCase());
  return makeUnique(joined || otherwise, MAX_KEY, [...TAKEN_KEYS, ...taken]);
}

/** Makes the address of a section's page from its title: 'Track Use' → 'track-use'. */
export function makeStep(title: string, taken: readonly string[]): string {
  const joined = wordsOf(title.toLowerCase())
    .join('-')
    .replace(/^[0-9-]+/, '');
  return makeUnique(joined || 'section', MAX_STEP, [...TAKEN_STEPS, ...taken]);
}
