import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { openPicture, uploadPhoto } from '#testing/pictures.ts';
import { startS3 } from '#testing/s3-peer.ts';

async function makeWorld(isInBucket = false) {
  const testApp = await makeApp(isInBucket ? { s3: await startS3() } : {});
  const { student } = await makeCast(testApp.deps.db);
  const address = await uploadPhoto(await signInAs(testApp, student));
  return { ...testApp, address };
}

test.each([
  ['the data folder', false],
  ['an S3-compatible store', true],
])(
  'a picture from %s is kept for good by browsers, is a JPEG whatever they think, and runs nothing',
  async (_, isInBucket) => {
    const world = await makeWorld(isInBucket);
    const { statusCode, headers } = await openPicture(world, world.address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test('anyone who knows the address sees the picture, also from a link elsewhere', async () => {
  const { app, address } = await makeWorld();
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await app.inject({ url: address, headers })).statusCode).toBe(200);
});

test('the address is to be read and nothing else', async () => {
  const { app, address } = await makeWorld();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    expect((await app.inject({ method, url: address })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: address })).statusCode).toBe(200);
});

const noPictures = [
  '/media/',
  '/media/unknown.jpg',
  '/media/..%2fsecret-key',
  '/media/%2e%2e%2fsecret-key',
  '/media/..%5csecret-key',
  '/media/%00.jpg',
  '/media/.',
  `/media/${'a'.repeat(190)}`,
  `/media/${randomBytes(32).toString('base64url')}.jpg`,
  `/media/${randomBytes(32).toString('base64url')}.jpg.part`,
];

test.each([
  ['folder', false],
  ['bucket', true],
])('addresses without a picture answer 404 or a screen, with a %s', async (_, isInBucket) => {
  const { app } = await makeWorld(isInBucket);
  for (const url of noPictures) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'image/*' } });
    if (statusCode === 200) expect(headers['content-type'], url).toMatch(/^text\/html/);
    else expect(statusCode, url).toBe(404);
    expect(headers['cache-control'], url).toMatch(/^no-/);
  }
});
