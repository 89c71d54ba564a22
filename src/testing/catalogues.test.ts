import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Texts that are the same in both languages: names, words that Spanish shares, and texts that only join others. */
const ALIKE = new Set<unknown>([
  ...['Apex Debrief', 'Apex Score', 'Apex Score:', 'MotorSportRegId', 'SMS', 'Token', 'N/A', '.'],
  ...['Instructor', 'Admin', 'Club', 'Webhooks', 'MotorsportReg'],
  ...['/idExample', '/bar', '/whyNot', '/how', '/eventAdded', '/atHour', '/count', '/state'],
]);

/** Texts that English shows as the server writes them, or that Spanish puts into another part of the sentence. */
const OTHERWISE = /^\/(?:names|details)\/|^\/actions\/admin-added\/1$/;

const src = fileURLToPath(new URL('..', import.meta.url));
// The forms are templates, not texts: forms.test.ts holds that both say the same.
const files = globSync('**/*.es.ts', { cwd: src, exclude: ['web/language/forms/*'] }).sort();

const SHARED = 'web/language/texts.es.ts';

type Texts = Readonly<Record<string, unknown>>;
type Pair = readonly [english: Texts, spanish: Texts];
type Leaf = readonly [path: string, english: unknown, spanish: unknown];

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown =>
  typeof value === 'function';

/** Returns each Spanish group of texts with its English one. A catalogue of the server is one group. */
async function pairsOf(file: string): Promise<readonly Pair[]> {
  const spanish: Texts = await import(`${src}${file}`);
  const english: Texts = await import(`${src}${file.replace('.es.ts', '.ts')}`);
  const [[name, catalogue] = ['', undefined]] = Object.entries(spanish);
  const said = english[name];
  const groups = file.startsWith('web/') && isTexts(catalogue) ? catalogue : { [name]: catalogue };
  return Object.entries(groups).map(([group, translated]): Pair => {
    const original = isFunction(said) ? said('en') : english[group];
    if (!isTexts(original) || !isTexts(translated)) throw new Error(`${file} has no catalogue beside it.`);
    return [original, translated];
  });
}

const leavesOfFile = async (file: string) => (await pairsOf(file)).flatMap(pair => leavesOf(...pair));

/** Every text of two catalogues by its path; what only one of them has stands against undefined. */
function leavesOf(english: Texts, spanish: Texts, path = ''): Leaf[] {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(spanish)])];
  return keys.flatMap((key): Leaf[] => {
    const [one, other] = [english[key], spanish[key]];
    const at = `${path}/${key}`;
    return isTexts(one) && isTexts(other) ? leavesOf(one, other, at) : [[at, one, other]];
  });
}

const WORDS = ['Ana', 'Berta', 'Carla', 'Dora'];

/** Arguments for a text: words, numbers, lists, days, different at each position, and a reason. */
const given = (place: number): readonly unknown[] => [
  WORDS[place],
  'noJson',
  21 + place,
  [WORDS[place], 'Zoe'],
  new Date(Date.UTC(2026, 5, 13 + place)),
  true,
  new Proxy({}, { get: () => 21 + place }),
];

/** All that a text of so many parameters may be given. */
const tuples = (count: number): readonly (readonly unknown[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly unknown[])[]>(
    (all, _, place) => all.flatMap(tuple => given(place).map(value => [...tuple, value])),
    [[]],
  );

function sayWith(say: (...values: readonly unknown[]) => unknown, values: readonly unknown[]): string | null {
  try {
    const said = JSON.stringify(say(...values)) ?? '';
    return /undefined|NaN|\[object|Invalid Date/.test(said) ? null : said;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Returns both texts of the first arguments that give different texts, or else of the first that both accept. */
function bothSaid(english: unknown, spanish: unknown) {
  if (!isFunction(english) || !isFunction(spanish)) return undefined;
  const count = Math.max(english.length, spanish.length);
  const said = tuples(count).flatMap(values => {
    const [one, other] = [sayWith(english, values), sayWith(spanish, values)];
    return one === null || other === null ? [] : [{ one, other, values }];
  });
  return said.find(({ one, other }) => one !== other) ?? said[0];
}

const isNamed = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

test('finds catalogues of the screens, of the server and of the rules', () => {
  for (const part of ['web/', 'server/', 'domain/'])
    expect(files.filter(file => file.startsWith(part)).length).toBeGreaterThan(0);
});

test('every catalogue of the screens names its folder and has a Spanish file', () => {
  const named = globSync('*/**/*.ts', { cwd: `${src}web` }).flatMap(file => {
    const text = readFileSync(`${src}web/${file}`, 'utf8');
    return [...text.matchAll(/=\s+inLanguage\(\s*'([^']*)'/g)].map(([, name]) => ({
      folder: dirname(file),
      name,
    }));
  });
  expect(named.filter(({ folder, name }) => folder !== name)).toEqual([]);
  const translated = globSync('**/*.es.ts', { cwd: `${src}web` }).filter(file => !SHARED.endsWith(file));
  expect(named.map(({ name }) => `${name}/texts.es.ts`).toSorted()).toEqual(translated.toSorted());
});

describe.each(files)('%s', file => {
  test('repeats no text that screens share', async () => {
    if (!file.startsWith('web/') || file === SHARED) return;
    const [[english, spanish] = [{}, {}]] = await pairsOf(SHARED);
    const repeated = (await pairsOf(file)).flatMap(([ownEnglish, ownSpanish]) =>
      Object.keys(ownSpanish).filter(
        key => ownEnglish[key] === english[key] && ownSpanish[key] === spanish[key],
      ),
    );
    expect(repeated).toEqual([]);
  });

  test('has every text, none empty, and none left in English', async () => {
    for (const [path, english, spanish] of await leavesOfFile(file)) {
      if (OTHERWISE.test(path)) continue;
      expect.soft(typeof spanish, path).toBe(typeof english);
      if (typeof spanish !== 'string') continue;
      expect.soft(spanish.trim() === '', `${path} is empty`).toBe(String(english).trim() === '');
      if (spanish.trim() !== '' && !ALIKE.has(spanish) && !ALIKE.has(path))
        expect.soft(spanish, path).not.toBe(english);
    }
  });

  test('says in its sentences all that English says in them, in other words', async () => {
    for (const [path, english, spanish] of await leavesOfFile(file)) {
      if (typeof english !== 'function') continue;
      const said = bothSaid(english, spanish);
      expect.soft(said, `${path} can be said`).toBeDefined();
      if (!said) continue;
      if (!ALIKE.has(path)) expect.soft(said.other, path).not.toBe(said.one);
      for (const value of said.values.filter(isNamed).map(String))
        expect.soft(said.other.includes(value), `${path} names ${value}`).toBe(said.one.includes(value));
    }
  });
});
