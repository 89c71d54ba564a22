import { expect, test } from 'vitest';
import { guessPaper } from './paper.ts';

const aliases = [
  'America/Atka',
  'America/Blanc-Sablon',
  'America/Coral_Harbour',
  'America/Fort_Wayne',
  'America/Knox_IN',
  'America/Nipigon',
  'America/Pangnirtung',
  'America/Rainy_River',
  'America/Shiprock',
  'America/Thunder_Bay',
  'America/Yellowknife',
  'Canada/Pacific',
  'US/East-Indiana',
  'Navajo',
  'PST8PDT',
];

test.each(aliases)('a club at %s prints on Letter', timeZone => {
  expect(guessPaper(timeZone, 'de-DE')).toBe('letter');
});

test.each([
  ['America/New_York', 'de-DE', 'letter'],
  ['America/Indiana/Knox', 'en', 'letter'],
  ['America/Toronto', 'fr-CA', 'letter'],
  ['America/Sao_Paulo', 'en-US', 'a4'],
  ['Europe/Berlin', 'en-US', 'a4'],
  ['UTC', 'en-US', 'letter'],
  ['UTC', 'en-GB', 'a4'],
  ['UTC', 'en', 'a4'],
])('a club at %s whose organizer reads %s prints on %s', (timeZone, locale, paper) => {
  expect(guessPaper(timeZone, locale)).toBe(paper);
});
