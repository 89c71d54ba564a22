import type { FastifyBaseLogger } from 'fastify';
import type { Metadata } from 'sharp';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { expectPicture } from './picture-kind.ts';
import { texts } from './texts.ts';

const RETRY_SECONDS = 20;

/** Does what it is given one after the other; a problem (429) when `most` wait already. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async work => {
    if (waiting >= most) {
      throw problems.tooMany(texts().busy, RETRY_SECONDS);
    }
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      return await work();
    } finally {
      waiting -= 1;
      resolve();
    }
  };
}

type Sharp = typeof import('sharp').default;

const MISSING = `Pictures cannot be read: the library "sharp" has no part for ${process.platform} on ${process.arch}; install the packages anew on this machine, optional ones included (npm ci --include=optional).`;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`);

/**
 * The library that reads pictures, loaded when the first one comes. It is kept to one thread, no cache and the
 * formats that are allowed. Where it cannot be loaded, the log says why, and uploads are a problem (503).
 */
export async function loadSharp(log: FastifyBaseLogger, load = () => import('sharp')): Promise<Sharp> {
  try {
    const { default: sharp } = await load();
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  } catch (cause) {
    log.error({ err: cause }, MISSING);
    throw problems.away(texts().cannotStore, cause);
  }
}

/**
 * Megapixels by what a format takes to unpack: phones take JPEGs of 50, which are made smaller on the way; others are
 * unpacked whole, and AVIF takes 20 to 30 bytes for each pixel.
 */
const MAX_MEGAPIXELS = { jpeg: 50, heif: 9, others: 20 };
const MAX_SECONDS = 20;

// Pictures are converted one at a time, so that memory stays within what a single picture takes.
const runQueued = takeTurns(10);

const damaged = (cause: unknown) => problems.refused(texts().refused, texts().damaged, [], cause);

/** Refuses by what the file says of itself, before anything is unpacked. Gives the most that it may have. */
function expectMegapixels({ format, width, height }: Metadata): number {
  const { jpeg, heif, others } = MAX_MEGAPIXELS;
  const most = format === 'jpeg' ? jpeg : format === 'heif' ? heif : others;
  const megapixels = (width * height) / 1e6;
  if (megapixels <= most) return most;
  const detail = texts().tooManyPixels(Math.ceil(megapixels), most);
  throw problems.refused(texts().refused, detail);
}

const WHITE = '#ffffff';
const DARK = '#1f2933';

/** The mean brightness, of 255, from which white would hide what is drawn. */
const LIGHT = 200;

/** Returns the ground on which a picture with transparent parts is seen: dark if what is drawn is light. */
async function chooseGround(picture: import('sharp').Sharp): Promise<string> {
  const pixels = await picture
    .resize(32, 32, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [brightness, opacity] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    brightness += alpha * (0.299 * red + 0.587 * green + 0.114 * blue);
    opacity += alpha;
  }
  return opacity > 0 && brightness / opacity >= LIGHT ? DARK : WHITE;
}

async function encode(sharp: Sharp, bytes: Buffer, side: number): Promise<Buffer> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const most = expectMegapixels(metadata);
  const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: most * 1e6 });
  const ground = metadata.hasAlpha ? await chooseGround(picture()) : WHITE;
  return picture()
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

/** Returns a stored picture as a small square, for a face in a mail. */
export async function makeFace(stored: Uint8Array, log: FastifyBaseLogger, side: number): Promise<Buffer> {
  const sharp = await loadSharp(log);
  return sharp(stored).resize(side, side, { fit: 'cover' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The picture as it is stored: JPEG, upright, of at most `side` pixels a side, without anything that the camera wrote about itself or the place. */
export async function makeJpeg(bytes: Buffer, log: FastifyBaseLogger, side: number): Promise<Buffer> {
  await expectPicture(bytes);
  return runQueued(async () => {
    const sharp = await loadSharp(log);
    return encode(sharp, bytes, side).catch((cause: unknown) => {
      throw cause instanceof Problem ? cause : damaged(cause);
    });
  });
}
