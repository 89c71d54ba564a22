import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Piece } from '#web/app/help/guide.ts';
import { readGuide } from '../../scripts/guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync('docs/using/*.md', { cwd: root, exclude: ['**/*.es.md'] }).sort();

const guideOf = (path: string) => readGuide(readFileSync(root + path, 'utf8')).content;
const spanishOf = (path: string) => path.replace('.md', '.es.md');

/** All pieces of a guide, whatever they stand in. */
const within = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap(piece =>
    typeof piece === 'object' && 'inner' in piece ? [piece, ...within(piece.inner)] : [piece],
  );

const tagOf = (piece: Piece) => (typeof piece === 'string' ? null : piece.tag);

/** The bold words of a guide: those of a screen. */
const labelsOf = (path: string): string[] =>
  within(guideOf(path)).flatMap(piece =>
    typeof piece === 'object' && piece.tag === 'strong' ? [piece.inner.join('').replace(/\s+/g, ' ')] : [],
  );

/** The texts of a language's catalogues and forms, all in single quotes. */
function textsOf(files: string): string {
  return globSync(files, { cwd: `${root}src` })
    .map(file => readFileSync(`${root}src/${file}`, 'utf8').replaceAll('"', "'"))
    .join('\n');
}

const english = textsOf(
  '{web/**/texts.ts,domain/evals/forms/*-form.json,domain/evals/forms/form-template.ts}',
);
const spanish = textsOf('{web/**/texts.es.ts,domain/evals/forms/*.es.json}');

describe.each(pages)('%s', page => {
  test('calls what is on the screens by its name there, in both languages', () => {
    const unknown = (path: string, texts: string) =>
      labelsOf(path).filter(label => !texts.includes(`'${label}'`));
    expect(unknown(page, english)).toEqual([]);
    expect(unknown(spanishOf(page), spanish)).toEqual([]);
  });

  test('has as many headings, lists, pictures and links in Spanish', () => {
    const shapeOf = (path: string) =>
      within(guideOf(path))
        .map(tagOf)
        .filter(tag => tag !== null && tag !== 'strong');
    expect(shapeOf(spanishOf(page))).toEqual(shapeOf(page));
  });
});

test('a page with what cannot be drawn, or that leads elsewhere, is not built', () => {
  expect(() => readGuide('# A\n\n| a |\n|---|\n| b |')).toThrow('cannot show this yet');
  expect(() => readGuide('# A\n\n[elsewhere](https://other.example)')).toThrow('only to another guide');
});
