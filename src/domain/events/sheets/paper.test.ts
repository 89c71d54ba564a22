import { expect, test } from 'vitest';
import { guessPaper } from './paper.ts';

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
