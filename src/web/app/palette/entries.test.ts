import { expect, test } from 'vitest';
import { type Session, sessionOf } from '#web/client/session.ts';
import { clubEntries, matching, screenEntries } from './entries.ts';

const sessionWith = (...claims: string[]): Session | null =>
  sessionOf({
    userId: 'ivan',
    identityProvider: 'email',
    userDetails: '',
    userRoles: ['instructor'],
    claims: claims.map(typ => ({ typ, val: 'true' })),
  });
const labelsOf = (session: Session | null) => screenEntries(session).map(({ label }) => label);

test('the palette lists the screens that a person may open, and no others', () => {
  expect(labelsOf(null)).toEqual(['Help']);
  expect(labelsOf(sessionWith())).toEqual(['My data', 'Help']);
  expect(labelsOf(sessionWith('keeps_log', 'office', 'chief'))).toEqual([
    'Today',
    'Grid',
    'Moving up',
    'My data',
    'Help',
  ]);
});

test('entries match by each typed word, without case and accents', () => {
  const club = clubEntries({
    OrganizationId: 'c',
    Name: 'Club Montaña',
    MotorSportRegId: null,
    School: false,
  });
  expect(matching(club, 'MONTANA sett', 8).map(({ label }) => label)).toEqual(['Settings']);
  expect(matching(club, '"Settings", (Montaña).', 8).map(({ label }) => label)).toEqual(['Settings']);
  expect(matching(club, '', 2)).toHaveLength(2);
});
