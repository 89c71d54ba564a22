import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  refused: 'Picture refused',
  damaged: 'The picture is damaged or incomplete. Choose it again, or choose another one.',
  tooManyPixels: (has: number, most: number) =>
    `The picture has ${has} megapixels. The limit is ${most}. Make it smaller first.`,
  hidesAnother: 'This file also contains something other than a picture. Upload a screenshot of it instead.',
  chooseAnother: (why: string) => `${why} Choose a picture: JPEG, PNG, WebP, AVIF or GIF.`,
  empty: 'The file is empty.',
  heic: 'HEIC pictures cannot be read here.',
  svg: 'An SVG is a drawing that can run code, not a photo.',
  noPicture: 'This file is not a picture, even if its name says so.',
  tooManyUploads: (most: number) =>
    `You have uploaded ${most} pictures this hour, which is the limit. Continue in the next hour.`,
  busy: 'Many pictures are being uploaded at the moment. Please try again shortly.',
  cannotStore: 'Pictures cannot be stored here at the moment. Ask the operator of this site.',
};

export const texts = inLanguages({ en, es });
