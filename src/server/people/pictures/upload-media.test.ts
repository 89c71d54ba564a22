import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { isStoredPicture } from '#domain/people/picture.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { colourAt, redAndBlue, takeDetailedPhoto, takePhoto } from '#testing/photos.ts';
import { openPicture, upload } from '#testing/pictures.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { MAX_PER_HOUR } from './handlers.ts';

async function makeWorld(settings: Parameters<typeof makeApp>[0] = {}) {
  const testApp = await makeApp(settings);
  const cast = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, cast.student);
  const stored = async (bytes: Buffer, name?: string) => {
    const { Uri } = (await upload(sam, bytes, name)).reply();
    return (await openPicture(testApp, Uri)).rawPayload;
  };
  return { ...testApp, cast, sam, stored };
}

it('returns an address that serves the picture without a session', async () => {
  const world = await makeWorld();
  const { Uri } = (await upload(world.sam, await takePhoto())).reply();
  expect(isStoredPicture(Uri)).toBe(true);
  const { statusCode, rawPayload } = await openPicture(world, Uri);
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 544, height: 408 });
});

it('gives each picture a name of its own that cannot be guessed', async () => {
  const { sam } = await makeWorld();
  const photo = await takePhoto();
  const names = [await upload(sam, photo), await upload(sam, photo)].map(answer => answer.reply().Uri);
  expect(new Set(names).size).toBe(2);
  // 32 bytes, base64url.
  for (const name of names) expect(name).toMatch(/^\/media\/[\w-]{43}\.jpg$/);
});

it('turns a photo taken upright, and takes the position, the camera and all other metadata out', async () => {
  const { stored } = await makeWorld();
  const photo = await takePhoto({ width: 4032, height: 3024, orientation: 6 });
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(photo.includes('Phone 12')).toBe(true);

  const picture = await stored(photo);
  const { width, height, ...metadata } = await sharp(picture).metadata();
  expect({ width, height }).toEqual({ width: 408, height: 544 });
  for (const part of ['exif', 'orientation', 'xmp', 'iptc', 'icc', 'comments']) {
    expect(metadata).not.toHaveProperty(part);
  }
  expect(picture.includes('Phone 12') || picture.includes('Exif')).toBe(false);
  expect([await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]).toEqual(['red', 'blue']);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture may be %s, under any name',
  async format => {
    const { stored } = await makeWorld();
    const picture = await stored(await (await redAndBlue()).toFormat(format).toBuffer(), 'holiday.txt');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 544, height: 408 });
    expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual(['red', 'blue']);
  },
);

test('an animation is stored as its first picture', async () => {
  const { stored } = await makeWorld();
  const frames = await Promise.all(
    ['red', 'blue'].map(background =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const picture = await stored(animation, 'wave.gif');
  expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 40 });
  expect(await colourAt(picture, 0.5, 0.5)).toBe('red');
});

test('transparent parts become white, and small pictures stay small', async () => {
  const { stored } = await makeWorld();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
  const picture = await stored(clear);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 30, height: 20 });
  const { channels } = await sharp(picture).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(250);
});

test('pictures that come at once are all stored', async () => {
  const { sam } = await makeWorld();
  const photo = await takeDetailedPhoto(2000, 1500);
  const answers = await Promise.all(Array.from({ length: 3 }, () => upload(sam, photo)));
  expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200));
});

test('in the data folder nothing but the picture is left', async () => {
  const { sam, deps } = await makeWorld();
  const { Uri } = (await upload(sam, await takePhoto())).reply();
  expect(await readdir(join(deps.settings.dataDir, 'media'))).toEqual([Uri.slice('/media/'.length)]);
});

test('with an S3-compatible store the picture is there, and is served from there', async () => {
  const s3 = await startS3();
  const world = await makeWorld({ s3 });
  const { Uri } = (await upload(world.sam, await takePhoto())).reply();
  const { statusCode, headers, rawPayload } = await openPicture(world, Uri);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 544 });
  await expect(readdir(join(world.deps.settings.dataDir, 'media'))).rejects.toThrow('ENOENT');
});

test('a store that is away is a problem of the store, and no row points to nothing that was answered', async () => {
  const world = await makeWorld({ s3: { ...(await startS3()), url: 'http://127.0.0.1:9' } });
  const answer = await upload(world.sam, await takePhoto());
  expect(answer.status).toBe(502);
  expect(answer.problem().detail).toBe('The picture store does not answer. Please try again in a moment.');
});

test('uploads are limited per person and hour; refused ones count, and other people are not affected', async () => {
  const world = await makeWorld();
  const { sam, clock, cast } = world;
  for (let count = 1; count < MAX_PER_HOUR; count += 1) await upload(sam, 'no picture');
  const photo = await takePhoto();
  expect((await upload(sam, photo)).status).toBe(200);
  const answer = await upload(sam, photo);
  expect(answer.status).toBe(429);
  expect(answer.problem().detail).toContain(`${MAX_PER_HOUR} pictures this hour`);
  expect(Number(answer.headers['retry-after'])).toBe(3600);
  expect((await upload(await signInAs(world, cast.otherStudent), photo)).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  expect((await upload(sam, photo)).status).toBe(200);
});

test('uploads at once cannot get past the limit', async () => {
  const { sam } = await makeWorld();
  const tries = Array.from({ length: MAX_PER_HOUR + 5 }, () => upload(sam, 'no picture'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter(status => status === 429)).toHaveLength(5);
});
