import { expect, test, vi } from 'vitest';
import { PictureError, shrinkPicture } from './shrink-picture.ts';

const file = (name: string, type: string, size = 3) =>
  Object.defineProperty(new File(['a,b'], name, { type }), 'size', { value: size });

test.each([
  [file('car.svg', 'image/svg+xml'), 'An SVG is a drawing, not a photo.'],
  [file('roster.csv', 'text/csv'), 'This file is not a picture.'],
  [file('IMG_1.jpg', 'image/jpeg'), 'This picture cannot be read'],
  [file('IMG_1.HEIC', ''), 'This browser cannot read HEIC photos.'],
  [file('huge.jpg', 'image/jpeg', 40_000_000), 'This picture is 40 MB. The limit is 30 MB.'],
])('refuses $name with a reason', async (picture, reason) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No image.')));
  const refused = await shrinkPicture(picture).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PictureError);
  expect(refused).toMatchObject({ message: expect.stringContaining(reason) });
});
