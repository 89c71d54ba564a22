import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#testing/loopback.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'made', 'on', 'the', 'way');
}

const stores: [string, () => Promise<MediaStore>][] = [
  ['a folder', async () => folderStore(await makeFolder())],
  ['an S3-compatible store', async () => s3Store(await startS3())],
];

const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

describe.each(stores)('%s', (_, open) => {
  test('returns a stored picture byte by byte', async () => {
    const store = await open();
    await store.put('a.jpg', picture);
    expect(Buffer.from((await store.get('a.jpg')) ?? [])).toEqual(picture);
    expect(await store.get('b.jpg')).toBeNull();
  });

  test('stores one picture a name: the last', async () => {
    const store = await open();
    await store.put('a.jpg', picture);
    await store.put('a.jpg', picture.subarray(0, 10));
    expect((await store.get('a.jpg'))?.length).toBe(10);
  });

  test('removes a picture, also one that was never stored', async () => {
    const store = await open();
    await store.put('a.jpg', picture);
    await store.remove('a.jpg');
    await store.remove('a.jpg');
    expect(await store.get('a.jpg')).toBeNull();
  });

  test('stores pictures that arrive at once', async () => {
    const store = await open();
    const names = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
    await Promise.all(names.map((name, index) => store.put(name, picture.subarray(0, index + 1))));
    const sizes = await Promise.all(names.map(async name => (await store.get(name))?.length));
    expect(sizes).toEqual(names.map((_, index) => index + 1));
  });
});

test('a file that a power cut left half-written is no picture, and is removed with its picture', async () => {
  const folder = await makeFolder();
  const store = folderStore(folder);
  await store.put('a.jpg', picture);
  await writeFile(join(folder, 'b.jpg.part'), picture.subarray(0, 100));
  expect(await store.get('b.jpg')).toBeNull();
  await store.remove('b.jpg');
  expect(await readdir(folder)).toEqual(['a.jpg']);
});

const AWAY = 'The picture store does not answer. Please try again in a moment.';

test('a wrong key is a problem of the store, whose cause the log can tell', async () => {
  const store = s3Store({ ...(await startS3()), accessKeyId: 'ANOTHER' });
  const refused = await store.put('a.jpg', picture).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 502, detail: AWAY });
  expect(String(refused instanceof Error && refused.cause)).toContain('InvalidAccessKeyId');
});

test('a bucket that is not there is a problem, and not a picture that is not there', async () => {
  const store = s3Store({ ...(await startS3()), bucket: 'another-bucket' });
  await expect(store.put('a.jpg', picture)).rejects.toMatchObject({ status: 502, detail: AWAY });
});

/** A store that answers so, one after the other, and what it was asked. */
async function startStore(statuses: number[], headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => response.writeHead(statuses.shift() ?? 500, headers).end());
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const store = s3Store({ url: `http://127.0.0.1:${port}/s3`, bucket: 'club', region: 'auto', ...keys });
  return { store, asked };
}

test('a store that fails in passing is asked again', async () => {
  const { store, asked } = await startStore([503, 500, 200]);
  await store.put('a.jpg', picture);
  expect(asked).toEqual(Array(3).fill('PUT /s3/club/a.jpg'));
});

test('a store that leads elsewhere is not followed', async () => {
  const { store, asked } = await startStore([307, 200], { location: '/elsewhere' });
  await expect(store.get('a.jpg')).rejects.toMatchObject({ status: 502, detail: AWAY });
  expect(asked).toEqual(['GET /s3/club/a.jpg']);
});
