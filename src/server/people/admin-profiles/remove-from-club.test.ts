import { expect, test } from 'vitest';
import { addMembership } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub, readAttendee } from '#testing/rosters.ts';

async function makeTwice() {
  const club = await makeClub();
  const { student, otherOrganizationId } = club.cast;
  await addMembership(club.deps.db, otherOrganizationId, student);
  const sam = await signInAs(club, student);
  return { ...club, sam, input: { query: { ...club.byOrganization, userId: student.personId }, body: {} } };
}

test('an admin cannot end the sessions of a member of another club, but can remove the person from the club', async () => {
  const { ada, sam, input, ...club } = await makeTwice();
  const ending = await ada.call('EndSessionsOfUser', input);
  expect([ending.status, ending.problem().title]).toEqual([422, 'Sessions not ended']);
  expect((await ada.call('GetProfileAdmin', input)).reply()).toMatchObject({ IsOnlyClub: false });
  expect((await ada.call('RemoveFromClub', input)).reply()).toEqual({ Ok: true });
  expect((await ada.call('GetProfileAdmin', input)).status).toBe(404);
  const { Clubs } = (await sam.call('GetMyClubs')).reply();
  expect(Clubs.map(({ Status }) => Status)).toEqual(['removed', 'accepted']);
  expect(await readAudit({ ada, ...club })).toMatchObject([
    { Action: 'member-removed', About: 'Sam Student' },
  ]);
  const { Entries } = (await sam.call('GetSecurityLog')).reply();
  expect(Entries).toMatchObject([{ Kind: 'removed-from-club' }]);
  expect(await readAttendee({ ada, ...club }, 'sam@club.example')).toBeDefined();
});

test('an admin ends the sessions of a member whose other club is not accepted', async () => {
  const club = await makeClub();
  const { student, otherOrganizationId } = club.cast;
  const sam = await signInAs(club, student);
  await addMembership(club.deps.db, otherOrganizationId, student, false);
  const query = { ...club.byOrganization, userId: student.personId };
  expect((await club.ada.call('EndSessionsOfUser', { query, body: {} })).status).toBe(200);
  expect((await sam.call('GetProfile')).status).toBe(401);
});

test('the only admin cannot be removed, nor a person who has never signed in', async () => {
  const { ada, cast, byOrganization } = await makeClub();
  for (const [{ personId }, words] of [
    [cast.admin, 'needs at least one admin'],
    [cast.student, 'This person has never signed in'],
  ] as const) {
    const query = { ...byOrganization, userId: personId };
    const answer = await ada.call('RemoveFromClub', { query, body: {} });
    expect(answer.status).toBe(422);
    expect(answer.problem().detail).toContain(words);
  }
});
