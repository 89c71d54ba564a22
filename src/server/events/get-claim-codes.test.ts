import { expect, test } from 'vitest';
import { publishEvent } from '#testing/evals.ts';
import { makeClub } from '#testing/rosters.ts';

test('an admin has a code for each student whose instructor has still to write', async () => {
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
