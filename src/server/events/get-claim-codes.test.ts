import { expect, test } from 'vitest';
import { addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeClub } from '#testing/rosters.ts';

test('an admin has a code for each student whose instructor has still to write, by name, claimed or not', async () => {
  const { ada, byEvent, cast, deps } = await makeClub();
  const { ofStudent, unclaimed } = await publishEvent(deps.db, cast);
  const codes = (await ada.call('GetClaimCodes', { query: byEvent })).reply();
  const at = (evalId: string) => `${deps.settings.publicUrl}/eval/${evalId}/claim`;
  expect(codes).toMatchObject([
    {
      ClaimUrl: at(ofStudent.evalId),
      StudentProfile: { DisplayName: 'Sam Student' },
      InstructorProfile: { DisplayName: 'Ivan Instructor' },
    },
    {
      ClaimUrl: at(unclaimed.evalId),
      StudentProfile: { DisplayName: 'Tess Student' },
      InstructorProfile: null,
    },
  ]);
});

test('a completed eval has no code', async () => {
  const { ada, byEvent, cast, deps } = await makeClub();
  await publishEvent(deps.db, cast, 3);
  const codes = (await ada.call('GetClaimCodes', { query: byEvent })).reply();
  expect(codes.map(({ StudentProfile }) => StudentProfile.DisplayName)).toEqual(['Tess Student']);
});

test('an event of another club does not exist, and its admin sees none of these', async () => {
  const club = await makeClub();
  const { cast, deps, ada, byEvent } = club;
  await publishEvent(deps.db, cast);
  const elsewhere = await addEvent(deps.db, cast.otherOrganizationId, 'Elsewhere', '2026-07-01');
  const asked = await ada.call('GetClaimCodes', { query: { ...byEvent, eventId: elsewhere } });
  expect(asked.status).toBe(404);
  const otto = await signInAs(club, cast.outsider);
  const query = { organizationId: cast.otherOrganizationId, eventId: cast.eventId };
  expect((await otto.call('GetClaimCodes', { query })).status).toBe(404);
  expect((await otto.call('GetClaimCodes', { query: byEvent })).status).toBe(404);
});

test('an id that is none is refused', async () => {
  const { ada, byEvent } = await makeClub();
  expect((await ada.call('GetClaimCodes', { query: { ...byEvent, eventId: 'x' } })).status).toBe(400);
});
