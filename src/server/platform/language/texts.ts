import { inLanguages } from './reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  moreNames: (count: number) => `${count} more`,
  unnamed: 'Unnamed',
  formerMember: 'Former member',
  mendAndSave: 'Correct what is listed, then save again.',
  profileNotSaved: 'Profile not saved',
  savedElsewhere:
    'Somebody else has saved this since you opened it. Reload it to see their changes, then make yours again.',
  pictureGone: 'This picture no longer exists, or is not yours. Upload it again.',
  picturesAway: 'Pictures are not available',
  pictureStoreAway: 'The picture store does not answer. Please try again in a moment.',
  rosterNotSaved: 'Roster not saved',
  haveCompletedEvals: (people: string, count: number) =>
    `${people} ${count === 1 ? 'has a completed eval' : 'have completed evals'} at this event and cannot be removed from it. Put them back, then save again.`,
  eventCancelled: 'This event is cancelled. Restore it under Settings first.',
  clubMessages: (most: number) =>
    `A club may send ${most} messages in 24 hours, and these would exceed that. Nothing was sent. Try again tomorrow, or ask the operator of this server to allow more.`,
  signInAgain: {
    contact: 'You signed in more than 12 hours ago. Sign in again to change your e-mail or phone.',
    passkeys: 'You signed in more than 12 hours ago. Sign in again to change how you sign in.',
    delete: 'You signed in more than 12 hours ago. Sign in again to delete your account.',
    tokens: 'You signed in more than 12 hours ago. Sign in again to create an access token.',
    merge: 'You signed in more than 12 hours ago. Sign in again to merge your accounts.',
    backup: 'You signed in more than 12 hours ago. Sign in again to download a backup.',
  },
  ownPasskeyFirst:
    'One of your clubs asks its admins for passkeys, and you have a passkey. Sign in with it to change your passkeys. If you have lost it, ask the operator of this server.',
  notYourClub: 'Your answer was not saved',
  removedFromClub: (club: string) =>
    `${club} has removed you. Only its admins can bring you back, by an invitation or by adding you to a roster.`,
  noTimeZone: 'This server does not know that time zone. Choose one from the list, such as America/New_York.',
  lastAdmin: 'A club needs at least one admin. Add another admin first.',
  manyCalls: 'Too many requests in a minute. Please wait a moment.',
  manyCallsByToken: 'This token made too many requests in a minute. Wait as long as Retry-After says.',
  manyFiles: 'Many files are being uploaded at the moment. Please try again shortly.',
  fileTooLarge: 'A file may have at most 10 MB.',
  noMultipart: 'Send the file as multipart/form-data.',
  uploadBroken: 'The upload is broken or incomplete.',
  fileMissing: 'A file is missing.',
  passkeyOver:
    'The request to your device was already answered, or is more than five minutes old. Please try again.',
  passkeyNotVerified:
    'Your device’s answer is not valid here. Please try again, and unlock the passkey with your fingerprint, face or PIN.',
  minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  codesSent: (wait: string) =>
    `Several codes were already created for this address, and only the newest one works. Ask for another in ${wait}.`,
};

/** Texts of several features. */
export const texts = inLanguages({ en, es });
