import { expect, test } from 'vitest';
import { anchorsOf, commentsOf, makeCheckout, recordFaults, referenceFaults } from './references.mjs';

const faultsOf = (path, text) => {
  const files = {
    'README.md': '# Apex',
    'docs/product.md': '# Product\n\n## Who sees what\n',
    'docs/decisions/0007-a-choice.md': '',
    'src/web/offline/cache.ts': '',
    'src/web/texts.es.ts': '',
    [path]: text,
  };
  return referenceFaults(makeCheckout(new Map(Object.entries(files))), path);
};

const guide = 'docs/guide.md';
const code = 'src/server/app.ts';

test('a document names files by the end of their path, folders by the whole, or any by a placeholder', () => {
  expect(faultsOf(guide, 'See `cache.ts`, `offline/cache.ts`, `src/web/offline` and `*.es.ts`.')).toEqual([]);
  expect(faultsOf(guide, 'One.\nSee `contract/not-built.ts`.')).toEqual([
    'docs/guide.md:2 contract/not-built.ts is not there',
  ]);
  expect(faultsOf(guide, 'See `src/gone`.')).toEqual(['docs/guide.md:1 src/gone is not there']);
});

test('a link leads to a file that is there, and to one of its headings', () => {
  const links =
    '[a](product.md#who-sees-what) [b](../src/web) [c](https://example.org/gone.md) [d](#mine)\n# Mine';
  expect(faultsOf(guide, links)).toEqual([]);
  expect(faultsOf(guide, '[a](product.md#who) [b](README.md)')).toEqual([
    'docs/guide.md:1 product.md has no heading #who',
    'docs/guide.md:1 README.md is not there',
  ]);
});

test('a comment names a document by its whole path and a heading by its anchor', () => {
  expect(faultsOf(code, '/** See docs/product.md#who-sees-what and docs/decisions/0007. */')).toEqual([]);
  expect(faultsOf(code, '// (product.md §2)\n// (docs/product.md §2), docs/decisions/0008')).toEqual([
    'src/server/app.ts:1 product.md is not there',
    'src/server/app.ts:2 docs/product.md has no numbered sections: name a heading, #like-this',
    'src/server/app.ts:2 docs/decisions/0008 is not there',
  ]);
});

test('reads only the comments of code', () => {
  const source = "const a = 'https://x/gone.md'; // a\nimport './gone.ts'; /* b\n c */";
  expect(commentsOf(code, source).replace(/ +/g, ' ')).toBe(' // a\n /* b\n c */');
  expect(faultsOf('src/a.sql', "select 'gone.md' -- cache.ts")).toEqual([]);
});

test('anchors are those of GitHub: lower case, without punctuation and code, the second of a name numbered', () => {
  const anchors = anchorsOf("# What's `new` in 2.0?\n## [Same](a.md)\n## Same\n```\n# none\n```\n");
  expect([...anchors]).toEqual(['whats-new-in-20', 'same', 'same-1']);
});

test('a record begins with its own number, a date and a status', () => {
  const path = 'docs/decisions/0026-telemetry.md';
  const faults = text => recordFaults(makeCheckout(new Map([[path, text]])), path).length;
  const rest = 'Date: 2026-11-21\nStatus: accepted\n\nBecause.';
  expect(faults(`# 0026. Telemetry\n\n${rest}`)).toBe(0);
  expect(faults(`# 0026. Telemetry\n\n${rest.replace('accepted', 'superseded by [0027](0027-b.md)')}`)).toBe(
    0,
  );
  expect(faults(`# 0027. Telemetry\n\n${rest}`)).toBe(1);
  expect(faults('# 0026. Telemetry\n\nBecause.')).toBe(1);
});
