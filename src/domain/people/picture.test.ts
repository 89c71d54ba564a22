import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isStoredPicture, PICTURE_SIDE, pictureAddress, pictureName, pictureSize } from './picture.ts';

it.each([
  [4032, 3024, 544, 408],
  [3024, 4032, 408, 544],
  [544, 544, 544, 544],
  [545, 545, 544, 544],
  [545, 100, 544, 100],
  [100, 50, 100, 50],
  [50_000, 1, 544, 1],
  [1, 1, 1, 1],
])('%i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
  expect(pictureSize(width, height)).toEqual({ width: newWidth, height: newHeight });
});

const side = fc.integer({ min: 1, max: 40_000 });

test('a picture of any size keeps its shape to the pixel, is 544 pixels at most and never grows', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = pictureSize(width, height);
      const longer = Math.max(small.width, small.height);
      expect(longer).toBe(Math.min(PICTURE_SIDE, Math.max(width, height)));
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      const scale = longer / Math.max(width, height);
      expect(Math.abs(small.width - width * scale)).toBeLessThan(1);
      expect(Math.abs(small.height - height * scale)).toBeLessThan(1);
    }),
  );
});

test('the address of a stored picture says its name, and nothing else is one', () => {
  expect(pictureName(pictureAddress('a-b_c.jpg'))).toBe('a-b_c.jpg');
  expect(isStoredPicture(pictureAddress('a-b_c.jpg'))).toBe(true);
  for (const other of [
    '',
    '/media/',
    '/media/../a.jpg',
    '/media/a/b.jpg',
    'https://a.example/media/a.jpg',
    '/media/a.jpg?b',
  ]) {
    expect(isStoredPicture(other)).toBe(false);
  }
});
