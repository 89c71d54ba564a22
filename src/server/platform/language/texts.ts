import type { ListWords } from './name-list.ts';
import { inLanguages } from './reader.ts';
import { texts as es } from './texts.es.ts';

const names: ListWords = { locale: 'en', more: count => `${count} more` };

const en = {
  names,
  unnamed: 'Unnamed',
  mendAndSave: 'Mend what is listed, then save again.',
  profileNotSaved: 'Profile not saved',
  profileSavedElsewhere: 'The profile was saved elsewhere meanwhile. Load it again, then save.',
  pictureGone: 'This picture is not there any more, or not yours to use. Upload it again.',
  picturesAway: 'Pictures are away',
  pictureStoreAway: 'The store of pictures does not answer. Please try again in a moment.',
  rosterNotSaved: 'Roster not saved',
  haveCompletedEvals: (people: string, count: number) =>
    `${people} ${count === 1 ? 'has a completed eval' : 'have completed evals'} at this event and cannot be removed from it. Put them back, then save again.`,
  eventSavedElsewhere:
    'Somebody else has saved this event since you opened it. Reload it to see their changes, then make yours again.',
  eventCancelled: 'This event is cancelled. Take that back under Settings first.',
  clubMessages: (most: number) =>
    `A club may send ${most} messages to its people in 24 hours, and with these it would be more. Nothing was sent. Try again tomorrow, or ask whoever runs this server to allow more.`,
  signInAgain: {
    contact: 'You signed in more than 12 hours ago. Sign in again to change your e-mail or phone.',
    passkeys: 'You signed in more than 12 hours ago. Sign in again to change your passkeys.',
    delete: 'You signed in more than 12 hours ago. Sign in again to delete your account.',
    tokens: 'You signed in more than 12 hours ago. Sign in again to make an access token.',
    merge: 'You signed in more than 12 hours ago. Sign in again to merge your accounts.',
  },
  ownPasskeyFirst:
    'A club of yours asks its organizers for passkeys, and you have one: sign in with it to change them. If you have lost it, ask whoever runs this server.',
  notYourClub: 'That was not stored',
  removedFromClub: (club: string) =>
    `${club} has removed you. Only its organizers can bring you back, by an invitation or by adding you to a roster.`,
  noTimeZone: 'This server does not know that time zone. Choose one from the list, such as America/New_York.',
  lastAdmin: 'An organization always keeps one admin. Add another one first.',
  manyCalls: 'More was asked for in a minute than a person can. Please wait a moment.',
  manyCallsByToken:
    'More was asked for with this token in a minute than it may. Wait for as many seconds as Retry-After says.',
  manyFiles: 'Many files arrive at once. Please try again in a moment.',
  fileTooLarge: 'A file may have at most 10 MB.',
  noMultipart: 'Send the file as multipart/form-data.',
  uploadBroken: 'The upload is broken or not complete.',
  fileMissing: 'A file is missing.',
  passkeyOver:
    'The question to your device was answered already, or more than five minutes ago. Please try again.',
  passkeyNotVerified:
    'The answer of your device is not valid here. Please try again, and unlock the passkey by fingerprint, face or PIN.',
  minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  codesSent: (wait: string) =>
    `Several codes went to this address already, and the newest one counts. Ask for another in ${wait}.`,
};

/** Texts of several features. */
export const texts = inLanguages({ en, es });
