import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every checkbox has the size of the boxes', () => {
  const boxes = globSync('src/web/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/<input\b(?:=>|[^>])*>/g)]
      .map(([element]) => element)
      .filter(element => element.includes('type="checkbox"'))
      .map(element => ({ file, element })),
  );
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.filter(({ element }) => !/className="box"/.test(element))).toEqual([]);
});
