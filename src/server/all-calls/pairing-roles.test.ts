import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { addAttendee, addPerson } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { appoint, makeSchool } from '#testing/school.ts';

/** The callers that each call admits. The chief instructor instructs at the event, too. */
const admitted: readonly [call: CallName, ...callers: string[]][] = [
  ['GetInstructorLimits', 'admin', 'chief'],
  ['SaveInstructorLimits', 'admin'],
  ['GetMyLimits', 'chief', 'instructor'],
  ['SaveMyLimits', 'chief', 'instructor'],
  ['GetCredentials', 'admin', 'chief'],
  ['SaveCredential', 'admin', 'chief'],
  ['SaveCredentialKind', 'admin', 'chief'],
  ['GetPairingInput', 'admin'],
  ['GetPairingChanges', 'admin'],
  ['AnnouncePairings', 'admin'],
  ['GetSheets', 'admin', 'chief', 'examiner', 'grid'],
];

test('each caller reaches only their own calls about limits, credentials, pairings and sheets', async () => {
  const { club, chief } = await makeSchool();
  // Before the event: limits of past events are closed to their instructors.
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  const { organizationId, eventId, instructor, student, otherStudent, otherInstructor, outsider } = club.cast;
  const officer = async (office: 'examiner' | 'grid') => {
    const person = await addPerson(club.deps.db, `Olga ${office}`, `${office}@club.example`);
    await addAttendee(club.deps.db, { organizationId, eventId, person, group: 'Novice' });
    (await appoint(club, person, office)).reply();
    return signInAs(club, person);
  };
  const callers: [string, Client][] = [
    ['admin', club.ada],
    ['chief', chief],
    ['examiner', await officer('examiner')],
    ['grid', await officer('grid')],
    ['instructor', await signInAs(club, otherInstructor)],
    ['student', await signInAs(club, student)],
    ['admin of another club', await signInAs(club, outsider)],
    ['signed out', nobody(club)],
  ];
  const body = {
    ...credentialOf(club, instructor, await listKind(club)),
    ...{ EventId: eventId, MaxStudents: 1, Groups: null, OwnGroup: '', Note: '' },
    ...{ FirstEmail: student.email, SecondEmail: otherStudent.email, Reason: 'Relatives.' },
    ...{ Meeting: '', Everybody: false },
    ...{ NeededFor: [] },
  };
  const found: [CallName, ...string[]][] = [];
  for (const [name] of admitted) {
    const own: string[] = [];
    const { Version } = (await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply();
    for (const [caller, client] of callers) {
      const given = { ...body, Version, Name: `${name} ${caller}` };
      const { status } = await client.call(name, { query: club.byEvent, body: given });
      // A stale Version is rejected after the caller was admitted.
      if (status === 200 || status === 409) own.push(caller);
      else expect([401, 403, 404]).toContain(status);
    }
    found.push([name, ...own]);
  }
  expect(found).toEqual(admitted);
});
