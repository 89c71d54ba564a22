import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

test('"Sign out everywhere" ends all sessions of the caller, the current one too, and of no one else', async () => {
  const club = await makeClub();
  const phones = [await signInAs(club, club.cast.student), await signInAs(club, club.cast.student)];
  expect((await phones[0]?.call('EndSessions', { body: {} }))?.reply()).toEqual({ Ok: true });
  for (const phone of phones) expect((await phone.call('GetProfile')).status).toBe(401);
  expect((await club.ada.call('GetProfile')).status).toBe(200);
});

test('an admin ends all sessions of a member; the audit log holds that', async () => {
  const club = await makeClub();
  const { student, organizationId } = club.cast;
  const sam = await signInAs(club, student);
  const query = { userId: student.personId, organizationId };
  expect((await club.ada.call('EndSessionsOfUser', { query, body: {} })).reply()).toEqual({ Ok: true });
  expect((await sam.call('GetProfile')).status).toBe(401);
  expect(await readAudit(club)).toEqual([
    { ActorName: 'Ada Admin', Action: 'sessions-ended', About: 'Sam Student', Details: {} },
  ]);
});

test('only an admin of the person’s own club ends the person’s sessions', async () => {
  const club = await makeClub();
  const { student, instructor, outsider, organizationId, otherOrganizationId } = club.cast;
  const sam = await signInAs(club, student);
  const query = { userId: student.personId, organizationId };
  const otto = await signInAs(club, outsider);
  const attempts = [
    otto.call('EndSessionsOfUser', { query, body: {} }),
    otto.call('EndSessionsOfUser', { query: { ...query, organizationId: otherOrganizationId }, body: {} }),
    (await signInAs(club, instructor)).call('EndSessionsOfUser', { query, body: {} }),
  ];
  for (const attempt of attempts) expect((await attempt).status).toBe(404);
  expect((await sam.call('GetProfile')).status).toBe(200);
});
