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

test.each([
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
])('%s is no picture, in the folder as in the bucket', async url => {
  for (const isInBucket of [false, true]) {
    const { app } = await makeWorld(isInBucket);
    const answer = await app.inject({ url, headers: { accept: 'image/*' } });
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^text\/html/);
    else expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toMatch(/^no-/);
  }
});
