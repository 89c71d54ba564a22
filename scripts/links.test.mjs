import { expect, test } from 'vitest';
import { anchorsOf, linkFaults } from './links.mjs';

test('finds links of a document to a missing file or heading', () => {
  expect(linkFaults('CONTRIBUTING.md', '[a](README.md#start) [b](https://example.org/gone.md)')).toEqual([]);
  expect(linkFaults('README.md', '[a](gone.md)\n[b](CONTRIBUTING.md#gone)')).toEqual([
    'README.md:1 gone.md does not exist',
    'README.md:2 CONTRIBUTING.md#gone does not exist',
  ]);
});

test('finds missing documents in comments and missing paths in documents', () => {
  expect(linkFaults('src/a.ts', '// docs/product.md#access')).toEqual([]);
  expect(linkFaults('src/a.ts', '\n// docs/product.md#gone')).toEqual([
    'src/a.ts:2 docs/product.md#gone does not exist',
  ]);
  expect(linkFaults('README.md', 'See `src/domain` and `src/gone`.')).toEqual([
    'README.md:1 src/gone does not exist',
  ]);
});

test('anchors are in lower case, without punctuation', () => {
  expect(anchorsOf("# What's `new` in 2.0?\n\ntext\n## A club")).toEqual(['whats-new-in-20', 'a-club']);
});
