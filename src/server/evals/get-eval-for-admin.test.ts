import { expect, test } from 'vitest';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';

async function makeWorld() {
  const club = await makeClubWithEvals(3);
  const read = async (evalId: string) =>
    (await club.ada.call('GetEvalForAdmin', { query: { evalId, ...club.byOrganization } })).reply();
  return { ...club, read };
}

test('an admin reads a completed eval whole: notes, how to reach both, the public link', async () => {
  const { cast, evals, read } = await makeWorld();
  expect((await read(evals.ofStudent.evalId)).EvalWithProfile).toMatchObject({
    EvalModel: { PrivateNotes: INTERNAL_MARKER, PublicLinkKey: evals.ofStudent.linkKey },
    InstructorProfile: { Email: cast.instructor.email },
    StudentProfile: { Email: cast.student.email },
  });
});

test('an admin reads what students said of instructors', async () => {
  const { evals, read } = await makeWorld();
  const { EvalModel } = (await read(evals.ofInstructor.evalId)).EvalWithProfile;
  expect(EvalModel).toMatchObject({ EvalType: 0, Answers: { Communication: { Average: 3 } } });
  expect(EvalModel).not.toHaveProperty('PrivateNotes');
});

test('the history stays within the organization and within the kind of eval', async () => {
  const { cast, evals, read, addEvalOn } = await makeWorld();
  await addEvalOn('2026-05-01', { organizationId: cast.otherOrganizationId });
  await addEvalOn('2026-05-02', { evalType: STUDENT_RATES_INSTRUCTOR });
  const own = await addEvalOn('2026-05-03');
  expect((await read(evals.ofStudent.evalId)).History).toMatchObject([{ EvalId: own.evalId }]);
});
