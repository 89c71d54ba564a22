import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const product = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8');
const table = /### Rules of calls\n([\s\S]*?)\n### /.exec(product)?.[1] ?? '';

/** Each call that a row names, with the rules of that row. */
const documented = new Map(
  [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].flatMap(([, rules = '', words = '']) =>
    [...words.matchAll(/[A-Z]\w+/g)].map(([name]) => [name, rules] as const),
  ),
);

test('docs/product.md names each call beside its access rule; those of admins are all others', () => {
  const wrong = Object.entries<Call>(calls).filter(([name, { access }]) => {
    const rules = documented.get(name);
    return access === 'organizationAdmin' ? rules !== undefined : !rules?.includes(`\`${access}\``);
  });
  expect(wrong.map(([name, { access }]) => `${name}: ${access}`)).toEqual([]);
});
