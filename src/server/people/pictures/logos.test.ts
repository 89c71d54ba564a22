import pino from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeJpeg } from '#server/platform/pictures/make-jpeg.ts';

const log = pino({ level: 'silent' });

/** A square of a colour on transparency. */
const drawOnNothing = (colour: string) =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 4, background: colour } }, gravity: 'centre' },
    ])
    .png()
    .toBuffer();

/** The brightness of a corner, which is transparent, and of the centre, from 0 to 255. */
async function brightness(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const centre = (info.height / 2) * info.width + info.width / 2;
  return { corner: data[0] ?? 0, centre: data[centre * info.channels] ?? 0 };
}

test('a white logo on transparency gets a dark ground', async () => {
  const { corner, centre } = await brightness(await makeJpeg(await drawOnNothing('#ffffff'), log, 544));
  expect(centre).toBeGreaterThan(240);
  expect(corner).toBeLessThan(80);
});

test('a dark logo on transparency gets a white ground', async () => {
  const { corner, centre } = await brightness(await makeJpeg(await drawOnNothing('#102030'), log, 544));
  expect(corner).toBeGreaterThan(240);
  expect(centre).toBeLessThan(80);
});
