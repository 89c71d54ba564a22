import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  refused: 'Picture refused',
  damaged: 'The picture is damaged or not complete. Choose it again, or another one.',
  tooManyPixels: (has: number, most: number) =>
    `The picture has ${has} megapixels; ${most} are the most. Make it smaller first.`,
  hidesAnother: 'Something other than a picture is hidden in this file. Upload a screenshot of it instead.',
  chooseAnother: (why: string) => `${why} Choose a picture: JPEG, PNG, WebP, AVIF or GIF.`,
  empty: 'The file is empty.',
  heic: 'HEIC pictures cannot be read here.',
  svg: 'An SVG is a drawing that can run code, not a photo.',
  noPicture: 'This file is not a picture, whatever its name says.',
  tooManyUploads: (most: number) =>
    `You have uploaded ${most} pictures within the hour. Please go on when the next hour begins.`,
  busy: 'Many pictures are coming in just now. Please try again in a moment.',
  cannotStore: 'Pictures cannot be stored here just now. Ask the people who run this site.',
};

export const texts = inLanguages({ en, es });
