import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  lead: 'With a token another program, such as your club’s registration, works in your name: for one club, and only with what you may do there as an organizer.',
  none: 'You have none.',
  make: 'Make an access token',
  name: 'Name',
  nameHint: 'What it is for, such as ‘Registration desk’.',
  club: 'Club',
  access: 'What it may do',
  accessHint: 'It reads all that you read there as an organizer, Internal Notes and addresses too.',
  read: 'Read',
  write: 'Read and write',
  expiry: 'Expires',
  days: (days: number) => `in ${days} days`,
  makeIt: 'Make token',
  notMade: 'The access token was not made.',
  signInAgain: 'Sign in again',
  made: 'Access token made',
  token: 'Access token',
  shownOnce:
    'It is shown this once. Copy it to where the program keeps its secrets; whoever has it acts in your name.',
  copyToken: 'Copy token',
  copied: 'Access token copied',
  marked: 'The token is marked: copy it from the field.',
  done: 'Done',
};

export type NewTokenTexts = typeof english;
export const texts = inLanguage('account/token-texts', english);
