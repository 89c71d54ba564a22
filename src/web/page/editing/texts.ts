import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    leaveTitle: 'Leave without saving?',
    stay: 'Stay here',
    leave: 'Leave without saving',
    reloadHint: (news: string) => `${news} Load their changes. Yours are kept, and you can save them then.`,
    stale: 'Somebody else has saved this first. Your changes are still here: load theirs, then save.',
    reload: 'Load their changes',
    authorUnknown:
      'Not saved: your sign-in is still being checked. What you typed is kept. Try again in a moment.',
    signedOut: 'Your session has ended. Sign in again in another tab, then save here. Your changes are kept.',
  },
  importTexts: {
    upload: 'Upload',
    newRows: 'New',
    changedRows: 'Changed',
    unchangedRows: 'Unchanged',
    missingRows: 'Not in the file',
    missingHint: 'Not in the file: these stay as they are',
    andMore: (count: number) => `and ${count} more`,
    moreInTheseRows: (count: number) =>
      count === 1 ? 'and 1 more place in these rows' : `and ${count} more places in these rows`,
    newGroups: 'New groups:',
    changesNothing: 'The file changes nothing. Everything in it is already here.',
    mendFile: (file: string, places: number) =>
      `Nothing was imported. Correct ${file} in ${places === 1 ? 'one place' : `${places} places`} and upload it again.`,
    ignored: 'Requested instructors not found:',
    hiddenRows: (count: number) =>
      count === 1 ? '1 hidden row was left out' : `${count} hidden rows were left out`,
    faultAt: (row: number, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
    lookAgain: 'Someone made a change in the meantime. This is what the file would do now.',
    notImported: 'Import Failure',
    importCounts: (created: number, updated: number, unchanged: number) =>
      `Created ${created}, Updated ${updated}, Unchanged ${unchanged}`,
  },
  pictureTexts: {
    change: 'Change picture',
    choose: 'Choose picture',
    remove: 'Remove picture',
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
  },
  timeZoneTexts: {
    timeZone: 'Time zone',
    hint: 'The club’s days and reminders use this time zone. Type a city, such as New York.',
  },
};

export type PageEditingTexts = typeof english;
export const { texts, importTexts, pictureTexts, timeZoneTexts } = inLanguage('page/editing', english);
