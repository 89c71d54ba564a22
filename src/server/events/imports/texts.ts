import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

const en = {
  // docs/product.md#alerts
  title: 'Import Failure',
  nothingImported: (reason: string) => `Nothing was imported. ${reason}`,
  mendFile: (places: number) =>
    `Nothing was imported. Correct the file in ${places === 1 ? 'one place' : `${places} places`} and upload it again.`,
  choicesBroken: 'The choices are not JSON of the expected shape.',
  byChoice: 'Left out by choice',
  somebody: 'Somebody',
  group: 'Group',
  vehicle: 'Car',
  carNumber: 'Car number',
  instructor: 'Instructor',
  name: 'Name',
  track: 'Track',
  lastDay: 'Last day',
  days: 'Days',
  allDays: 'all',
  weekday: (date: string) => weekday.format(Date.parse(date)),
  limits: 'Takes',
  anyGroup: 'any group',
  drivesIn: (group: string) => `drives in ${group}`,
  renamed: 'Name as in the file',
  askedFor: 'Requested instructor',
  notAsked: (row: string, written: string, areSeveral: boolean) =>
    `Row ${row}: ${areSeveral ? 'several instructors on the roster are' : 'no instructor on the roster is'} called '${written}'.`,
  noSchool: 'Switch the school on under Settings → School first. Nothing was imported.',
  date: 'Date',
  by: 'By',
  note: 'Note',
  daysIn: (days: number, group: string) => `${days === 1 ? '1 day' : `${days} days`} in ${group}`,
  until: (date: string) => `until ${date}`,
  replaces: (before: number, days: number, group: string) =>
    `replaces ${before === 1 ? '1 day' : `${before} days`} by ${days} in ${group}`,
  signedOff: 'signed off',
  signedOffFor: (group: string) => `signed off for ${group}`,
  replacedByImport: 'Replaced by a later import.',
  from: (date: string) => `from ${date}`,
  number: 'Number',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  proofGoes: 'The picture of the old number is removed',
  verified: 'Verified',
  unknownHolder: 'Nobody in your club has this address. Correct it, or add the person to a roster first.',
  unknownKind: (written: string, kinds: string) =>
    kinds === ''
      ? `Your club lists no kinds of credentials. Add the kind '${written}' first.`
      : `Your club does not list the kind '${written}'. Write ${kinds}, or add the kind first.`,
  severalOfKind: (kind: string) =>
    `The person has several credentials of the kind '${kind}'. Write the number.`,
  twice: (person: string) => `${person} is in the file twice, under two addresses.`,
  stillInstructs: (person: string, students: string) =>
    `${person} must stay in the group Instructor: on the roster they are the instructor of ${students}. Assign another instructor first.`,
};

export const texts = inLanguages({ en, es });
