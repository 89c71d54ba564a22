import { expect, test } from 'vitest';
import { readGuide } from '../../../../scripts/guide.ts';
import { findSections, sectionsOf } from './sections.ts';

const guide = readGuide(`# For drivers

Read and share.

## Share an eval

Open it and press **Share**.

- Whoever has the **Public link** reads it.

## Vídeo y más

Nothing about links here. A public day.`);
const find = (search: string) => findSections(sectionsOf(guide), search);

test('a guide is cut at its headings', () => {
  expect(sectionsOf(guide).map(({ title, id, text }) => [title, id, text])).toEqual([
    ['For drivers', null, 'Read and share.\n'],
    ['Share an eval', 'share-an-eval', 'Open it and press Share.\nWhoever has the Public link reads it.\n'],
    ['Vídeo y más', 'vídeo-y-más', 'Nothing about links here. A public day.\n'],
  ]);
});

test('finds sections with every word, without regard to case and accents', () => {
  expect(find('PUBLIC link').map(({ id, line }) => [id, line])).toEqual([
    ['share-an-eval', 'Whoever has the Public link reads it.'],
    ['vídeo-y-más', 'Nothing about links here.'],
  ]);
  expect(find('video').map(({ id }) => id)).toEqual(['vídeo-y-más']);
  expect(find('share video')).toEqual([]);
  expect(find(' ')).toEqual([]);
});

test('a section with the word in its title comes first', () => {
  expect(find('share').map(({ id }) => id)).toEqual(['share-an-eval', null]);
});
