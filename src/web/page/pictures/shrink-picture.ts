import { PICTURE_SIDE, pictureSize } from '#domain/people/picture.ts';
import { texts } from './texts.ts';

/** Why a file cannot be a picture, in a sentence for the person who chose it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

const MEGABYTE = 1_000_000;
const MAX_MEGABYTES = 30;
const QUALITY = 0.85;

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

function expectImage(file: File): void {
  // Some systems have no type for HEIC.
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    throw new PictureError(texts.noPicture);
  }
  if (file.type.startsWith('image/svg')) {
    throw new PictureError(texts.svg);
  }
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    throw new PictureError(texts.tooBig(Math.ceil(file.size / MEGABYTE), MAX_MEGABYTES));
  }
}

/** Decodes the picture, upright. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PictureError(isHeic(file) ? texts.heic : texts.unreadable, { cause });
  }
}

interface Canvas {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  toJpeg(): Promise<Blob | null>;
}

function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    const toJpeg = () => canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return { context: canvas.getContext('2d'), toJpeg };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const toJpeg = () => new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return { context: canvas.getContext('2d'), toJpeg };
}

/**
 * The picture as it is uploaded: JPEG, upright, its longer side `side` pixels at most
 * (docs/product.md#garage-and-pictures). Throws a PictureError when the file is none.
 */
export async function shrinkPicture(file: File, side = PICTURE_SIDE): Promise<Blob> {
  expectImage(file);
  const picture = await decode(file);
  const { width, height } = pictureSize(picture.width, picture.height, side);
  const { context, toJpeg } = makeCanvas(width, height);
  if (context) {
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  const jpeg = context && (await toJpeg());
  if (!jpeg) throw new PictureError(texts.tooMuch);
  return jpeg;
}
