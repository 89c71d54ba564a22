import fc from 'fast-check';

// Hostile values: characters that nothing can store, numbers that nothing can count, names of JavaScript's own.
export const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\udc00\ud800',
      '\u202e\u2066',
      '\ufeff',
      'a\nb',
      '\u001b[2J',
      '😀'.repeat(500),
    ],
    ...["'; drop table person; --", '<script>alert(1)</script>', '=1+1', '../../etc/passwd', '%00', '%ff'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'null',
      'true',
      '0',
      '-1',
      '1e400',
      'NaN',
      'x'.repeat(100_000),
    ],
    ...['urn:uuid:01890000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
    ...[
      '0000-01-01',
      '0001-01-01',
      '1899-12-31',
      '9999-12-31',
      '2023-02-29',
      '+010000-01-01',
      '2026-06-13T23:59:60Z',
    ],
    ...['a@b', 'a@b.example,c@d.example', 'A@B.EXAMPLE', 'a@b.example\r\nBcc: c@d.example'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const numbers = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  4,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
);
/** Numbers that JSON has and JavaScript has not, written into the text afterwards. */
const HUGE = '@1e400';
const names = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'Id', 'a', '');

const values = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(texts, numbers, fc.constantFrom<unknown>(null, true, false, HUGE)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

export const rawBodies = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '""', '\u0000', '{"a":1,"a":2}', '\ufeff{}', '{"a":1e400}', '{}{}'),
  fc.constantFrom(
    '['.repeat(200_000),
    '{"a":'.repeat(100_000),
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ),
  values.map(value => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The value with one place in it replaced; `way` says where. */
function spoil(value: unknown, [step = 0, ...way]: readonly number[], by: unknown): unknown {
  if (!isMembers(value) || step === 0) return by;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)] ?? 'Unknown';
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [key]: spoil(value[key], way, by) });
}

const places = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 });

/** Where texts and numbers stand in a value, from the outside in. */
function leavesOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (!isMembers(value)) return typeof value === 'string' || typeof value === 'number' ? [way] : [];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...way, key]));
}

/** The value with another text or number of the same kind at one place. */
function exchange(value: unknown, [key, ...way]: readonly string[], text: string, number: number): unknown {
  if (!isMembers(value) || key === undefined) return typeof value === 'string' ? text : number;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [key]: exchange(value[key], way, text, number) });
}

/** JSON for a body that is taken, with another text or number in it, spoilt in one place, or anything else. */
export function bodiesLike(sample: Members) {
  const leaves = leavesOf(sample);
  const spoilt = fc
    .tuple(places, values)
    .map(([[first = 0, ...others], by]) => spoil(sample, [1 + first, ...others], by));
  const exchanged =
    leaves.length === 0
      ? spoilt
      : fc
          .tuple(fc.constantFrom(...leaves), texts, numbers)
          .map(([way, text, number]) => exchange(sample, way, text, number));
  const written = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map(value => JSON.stringify(value).replaceAll(`"${HUGE}"`, '1e400'));
  return fc.oneof(
    { arbitrary: rawBodies, weight: 1 },
    { arbitrary: written(spoilt), weight: 2 },
    { arbitrary: written(exchanged), weight: 4 },
  );
}

/** The query of an address that is taken, with one parameter spoilt, doubled or in addition. */
export const queriesLike = (sample: Readonly<Record<string, string>>) =>
  fc.oneof(
    { arbitrary: fc.constant(new URLSearchParams(sample).toString()), weight: 4 },
    fc
      .tuple(fc.oneof(fc.constantFrom(...Object.keys(sample), 'before'), names), texts, fc.boolean())
      .map(([name, text, isDoubled]) => {
        const query = new URLSearchParams(sample);
        if (isDoubled) query.append(name, text.slice(0, 5000));
        else query.set(name, text.slice(0, 5000));
        return query.toString();
      }),
    fc.constantFrom('%', '%00', 'organizationId=%ff', '&&&=', 'organizationId[]=1', '__proto__[a]=1', '?'),
  );
