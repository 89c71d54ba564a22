import { expect, test } from 'vitest';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';

async function makeWorld(rating?: number) {
  const club = await makeClubWithEvals(rating);
  return { ...club, readLists: async () => (await club.sam.call('GetEvalsForStudent')).reply() };
}

test('a student sees the ratings they owe, and no pending eval about themselves', async () => {
  const { evals, readLists } = await makeWorld();
  const { Submissions, Evals } = await readLists();
  expect(Submissions.Pending).toMatchObject([
    { EvalId: evals.ofInstructor.evalId, EvalStateString: 'Sent', ApexScore: null },
  ]);
  expect(Submissions.Pending[0]?.InstructorProfile).toMatchObject({ DisplayName: 'Ivan Instructor' });
  expect([Submissions.Recent, Submissions.History, Evals]).toEqual([[], [], []]);
});

test('an eval that waits for an instructor has its claim address, and no answers', async () => {
  const { deps, cast, evals, readLists, signIn } = await makeWorld();
  const { ofStudent, unclaimed } = evals;
  const at = (evalId: string) => `${deps.settings.publicUrl}/eval/${evalId}/claim`;
  expect((await readLists()).Awaited).toEqual([
    {
      EvalId: ofStudent.evalId,
      ClaimUrl: at(ofStudent.evalId),
      EventName: 'Spring HPDE',
      EventDate: '2026-06-13',
      Track: 'Lime Rock Park',
      Car: '2019 Mazda MX-5',
      StudentProfile: { UserId: cast.student.personId, DisplayName: 'Sam Student', Picture: null },
      InstructorProfile: { UserId: cast.instructor.personId, DisplayName: 'Ivan Instructor', Picture: null },
    },
  ]);
  const tess = await signIn(cast.otherStudent);
  expect((await tess.call('GetEvalsForStudent')).reply()).toMatchObject({
    Submissions: { Pending: [], Recent: [], History: [] },
    Evals: [],
    Awaited: [{ ClaimUrl: at(unclaimed.evalId), InstructorProfile: null }],
  });
});

test('lists evals by the student among submissions, and evals about them among evals', async () => {
  const { evals, sam } = await makeWorld(3);
  const answer = await sam.call('GetEvalsForStudent');
  const { Submissions, Evals, LatestNote } = answer.reply();
  const { ofStudent, ofInstructor } = evals;
  expect(Submissions).toMatchObject({ Pending: [], Recent: [{ EvalId: ofInstructor.evalId }], History: [] });
  expect(Evals).toMatchObject([{ EvalId: ofStudent.evalId, ApexScore: 3 }]);
  expect(Evals[0]?.Answers.TrackUse).toMatchObject({ BrakeTiming: 3, DrivingLine: 3 });
  expect(LatestNote).toBe('Good hands.');
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});

test('the evals about a student come from every club, newest event first', async () => {
  const { cast, readLists, addEvalOn } = await makeWorld();
  const middle = await addEvalOn('2026-03-01');
  const newest = await addEvalOn('2026-06-19', { organizationId: cast.otherOrganizationId });
  const oldest = await addEvalOn('2024-03-01');
  expect((await readLists()).Evals.map(card => card.EvalId)).toEqual([
    newest.evalId,
    middle.evalId,
    oldest.evalId,
  ]);
});
