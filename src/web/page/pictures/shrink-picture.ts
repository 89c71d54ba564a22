import { PICTURE_SIDE, pictureSize } from '#domain/people/picture.ts';
import { pictureTexts as texts } from '#web/page/editing/texts.ts';

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

/**
 * The picture as it is uploaded: JPEG, upright, its longer side `side` pixels at most
 * (docs/product.md#garage-and-pictures). Throws a PictureError when the file is none.
 */
export async function shrinkPicture(file: File, side = PICTURE_SIDE): Promise<Blob> {
  expectImage(file);
  const picture = await decode(file);
  const { width, height } = pictureSize(picture.width, picture.height, side);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: transparent pixels would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!context || !jpeg) throw new PictureError(texts.tooMuch);
  return jpeg;
}
