import type { FastifyBaseLogger } from 'fastify';
import { PICTURE_SIDE } from '#domain/profile/picture.ts';
import { Problem, problems } from '#server/problem.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import { expectPicture } from './picture-kind.ts';
import { takeTurns } from './turns.ts';

/** The most that phones take. Decoded whole, as some formats must be, that is 200 MB. */
const MOST_MEGAPIXELS = 50;
const MOST_SECONDS = 20;

// One at a time, so that memory stays within what one picture takes.
const inTurn = takeTurns(10);

const damaged = (cause: unknown) =>
  problems.refused(
    'Picture refused',
    'The picture is damaged or not complete. Choose it again, or another one.',
    [],
    cause,
  );

/** Said by the file itself, before anything is decoded. */
function expectMegapixels(megapixels: number): void {
  if (megapixels <= MOST_MEGAPIXELS) return;
  const detail = `The picture has ${Math.round(megapixels)} megapixels; ${MOST_MEGAPIXELS} are the most. Make it smaller first.`;
  throw problems.refused('Picture refused', detail);
}

async function encode(sharp: Sharp, bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  expectMegapixels((width * height) / 1e6);
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_MEGAPIXELS * 1e6 })
    .autoOrient()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
}

/** The picture as it is stored: JPEG, upright, small, without anything that the camera wrote about itself or the place. */
export async function makeJpeg(bytes: Buffer, log: FastifyBaseLogger): Promise<Buffer> {
  await expectPicture(bytes);
  return inTurn(async () => {
    const sharp = await loadSharp(log);
    return encode(sharp, bytes).catch((cause: unknown) => {
      throw cause instanceof Problem ? cause : damaged(cause);
    });
  });
}
