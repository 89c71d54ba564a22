import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_UPLOAD } from '#server/platform/http/uploads.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { redAndBlue, takePhoto } from '#testing/photos.ts';
import { upload } from '#testing/pictures.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  return { ...testApp, sam: await signInAs(testApp, student) };
}

/** A part of a PNG; checksums of the parts here are not looked at before their size is. */
function chunk(type: string, data: Buffer): Buffer {
  const part = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, part, Buffer.from(crc32(part))]);
}

function crc32(bytes: Buffer): number[] {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const sum = Buffer.alloc(4);
  sum.writeInt32BE(~crc);
  return [...sum];
}

/** A PNG of few bytes that says it is so many pixels wide and high. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';
const archive = Buffer.from(zipSync({ 'index.html': strToU8(page) }));
const zeros = Buffer.alloc(40_000);
const NO_PICTURE = 'This file is not a picture, even if its name says so.';
const DRAWING = 'An SVG is a drawing that can run code, not a photo.';

test.each<[string, string | Buffer, string, string]>([
  ['an SVG', drawing, 'car.svg', DRAWING],
  ['an SVG that says it is a JPEG', drawing, 'car.jpg', DRAWING],
  [
    'an SVG with much before it',
    `\ufeff<?xml version="1.0"?><!-- ${'x'.repeat(3000)} -->${drawing}`,
    'car.svg',
    DRAWING,
  ],
  ['an SVG under a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'car.svg', DRAWING],
  ['a page', page, 'car.jpg', NO_PICTURE],
  ['an archive', archive, 'car.png', NO_PICTURE],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'car.jpg', NO_PICTURE],
  ['a TIFF', Buffer.concat([Buffer.from('II*\0'), zeros]), 'car.tif', NO_PICTURE],
  ['a BMP', Buffer.concat([Buffer.from('BM'), zeros]), 'car.bmp', NO_PICTURE],
  [
    'a film',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), zeros]),
    'car.jpg',
    NO_PICTURE,
  ],
  [
    'a HEIC',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), zeros]),
    'IMG.HEIC',
    'HEIC pictures cannot be read here.',
  ],
  ['nothing', '', 'car.jpg', 'The file is empty.'],
  ['one byte', '\xff', 'car.jpg', NO_PICTURE],
  ['an archive whose name is of every object', archive, '__proto__', NO_PICTURE],
])('%s is refused as no picture', async (_, bytes, name, sentence) => {
  const { sam } = await makeWorld();
  const answer = await upload(sam, bytes, name);
  expect(answer.status).toBe(415);
  expect(answer.problem().detail).toBe(`${sentence} Choose a picture: JPEG, PNG, WebP, AVIF or GIF.`);
});

const DAMAGED = 'The picture is damaged or incomplete. Choose it again, or choose another one.';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a cut-off or spoilt %s is refused',
  async format => {
    const { sam } = await makeWorld();
    const whole = await (await redAndBlue()).toFormat(format).toBuffer();
    const spoilt = Buffer.from(whole);
    spoilt.fill(0xa5, Math.floor(spoilt.length * 0.3), Math.floor(spoilt.length * 0.6));
    const pieces = [
      whole.subarray(0, 16),
      whole.subarray(0, whole.length * 0.5),
      whole.subarray(0, whole.length * 0.97),
    ];
    for (const bytes of format === 'gif' || format === 'jpeg' ? pieces : [...pieces, spoilt]) {
      const answer = await upload(sam, bytes);
      expect([answer.status, answer.problem().detail]).toEqual([422, DAMAGED]);
    }
  },
);

test.each<[string, (photo: Buffer) => Buffer]>([
  ['an archive behind it', photo => Buffer.concat([photo, archive])],
  ['a page behind it', photo => Buffer.concat([photo, Buffer.from(page)])],
  ['a page deep in it', photo => Buffer.concat([photo, Buffer.alloc(3_000_000), Buffer.from(page)])],
  ['a drawing behind it', photo => Buffer.concat([photo, Buffer.from(drawing)])],
  ['code in a comment', photo => comment(photo, '<?php system($_GET["c"]); ?>')],
  ['a PDF in a comment', photo => comment(photo, '%PDF-1.7\n')],
])('a photo with %s is refused', async (_, hide) => {
  const { sam } = await makeWorld();
  const answer = await upload(sam, hide(await takePhoto()));
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('This file also contains something other than a picture.');
});

/** Puts a comment into a JPEG, behind its first marker. */
function comment(photo: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const part = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
  return Buffer.concat([photo.subarray(0, 2), part, photo.subarray(2)]);
}

const plain = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .toFormat(format, { effort: 1 })
    .toBuffer();

test('a photo of 12 megapixels is taken', async () => {
  const { sam } = await makeWorld();
  expect((await upload(sam, await plain('jpeg', 4000, 3000))).status).toBe(200);
});

test.each([
  ['jpeg', 50],
  ['png', 20],
  ['webp', 20],
  ['gif', 20],
  ['avif', 9],
] as const)(
  'a %s of more than %i megapixels, which is not safe to unpack, is refused',
  async (format, most) => {
    const { sam } = await makeWorld();
    const answer = await upload(sam, await plain(format, 8000, (most / 8) * 1000 + 10));
    expect([answer.status, answer.problem().detail]).toEqual([
      422,
      `The picture has ${most + 1} megapixels. The limit is ${most}. Make it smaller first.`,
    ]);
  },
);

test('a PNG of 30,000 × 30,000 is refused before it is unpacked', async () => {
  const { sam } = await makeWorld();
  const before = process.memoryUsage.rss();
  const answer = await upload(sam, hugePng(30_000));
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toBe(
    'The picture has 900 megapixels. The limit is 20. Make it smaller first.',
  );
  expect(process.memoryUsage.rss() - before).toBeLessThan(300e6);
});

test('a file of 40 MB is too large', async () => {
  const { sam } = await makeWorld();
  const answer = await upload(sam, Buffer.alloc(4 * MAX_UPLOAD));
  expect(answer.status).toBe(413);
  expect(answer.problem().detail).toBe('A file may have at most 10 MB.');
});

test('a refused picture leaves nothing', async () => {
  const { sam, deps } = await makeWorld();
  await upload(sam, drawing, 'car.svg');
  await upload(sam, (await takePhoto()).subarray(0, 2000));
  expect(await deps.db.selectFrom('media').selectAll().execute()).toEqual([]);
});

test('the loaders of formats that are not allowed are shut, whoever asks for them', async () => {
  const { sam } = await makeWorld();
  await upload(sam, await takePhoto());
  await expect(sharp(Buffer.from(drawing)).metadata()).rejects.toThrow();
});
