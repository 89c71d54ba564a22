import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  change: 'Change picture',
  choose: 'Choose picture',
  remove: 'Remove picture',
  uploading: 'Uploading',
  status: {
    preparing: 'Getting the picture ready…',
    sending: 'Uploading the picture…',
    failed: 'Not uploaded. The picture stays here until you try again.',
    refused: '',
    done: 'Uploaded. Save to keep it.',
  },
  broken: 'This picture cannot be read. Choose another one.',
  noPicture: 'This file is not a picture. Choose a photo.',
  svg: 'An SVG is a drawing, not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  tooBig: (size: number, most: number) =>
    `This picture is ${size} MB. The limit is ${most} MB. Choose a smaller one.`,
  heic: 'This browser cannot read HEIC photos. Choose a JPEG, or set the camera to ‘Most Compatible’ and take it again.',
  unreadable: 'This picture cannot be read. It is damaged, or this browser does not support its format.',
  tooMuch: 'This picture is too large for this device. Choose a smaller one.',
  signedOut:
    'Your session has ended. Sign in again in another tab, then try again here. Your changes are kept.',
};

export type PicturesTexts = typeof english;
export const texts = inLanguage('page/pictures/texts', english);
