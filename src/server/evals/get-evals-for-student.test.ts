import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addEvent, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const listsOf = async (person: TestPerson) =>
    (await (await signInAs(testApp, person)).call('GetEvalsForStudent')).reply();
  return { testApp, db: testApp.deps.db, cast, listsOf };
}

test('a student sees the ratings they owe, and no pending eval about themselves', async () => {
  const { db, cast, listsOf } = await makeWorld();
  const { ofInstructor } = await publishEvent(db, cast);
  const { Submissions, Evals } = await listsOf(cast.student);
  expect(Submissions.Pending).toMatchObject([
    { EvalId: ofInstructor.evalId, EvalStateString: 'Sent', ApexScore: null },
  ]);
  expect(Submissions.Pending[0]?.InstructorProfile).toMatchObject({ DisplayName: 'Ivan Instructor' });
  expect([Submissions.Recent, Submissions.History, Evals]).toEqual([[], [], []]);
});

test('an eval that an instructor has still to write comes with the address to claim it at, and nothing of its answers', async () => {
  const { testApp, db, cast, listsOf } = await makeWorld();
  const { ofStudent, unclaimed } = await publishEvent(db, cast);
  const at = (evalId: string) => `${testApp.deps.settings.publicUrl}/eval/${evalId}/claim`;
  const { Awaited } = await listsOf(cast.student);
  expect(Awaited).toEqual([
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
  expect((await listsOf(cast.otherStudent)).Awaited).toMatchObject([
    { ClaimUrl: at(unclaimed.evalId), InstructorProfile: null },
  ]);
});

test('lists evals by the student among the submissions and evals about the student among the evals', async () => {
  const { db, cast, listsOf } = await makeWorld();
  const { ofStudent, ofInstructor } = await publishEvent(db, cast, 3);
  const { Submissions, Evals } = await listsOf(cast.student);
  expect(Submissions).toMatchObject({ Pending: [], Recent: [{ EvalId: ofInstructor.evalId }], History: [] });
  expect(Evals).toMatchObject([{ EvalId: ofStudent.evalId, ApexScore: 3 }]);
});

test('returns the ratings of every skill in evals about the student, and the External Notes of the newest eval', async () => {
  const { testApp, db, cast } = await makeWorld();
  await publishEvent(db, cast, 3);
  const answer = await (await signInAs(testApp, cast.student)).call('GetEvalsForStudent');
  expect(answer.reply().Evals[0]?.Answers.TrackUse).toMatchObject({ BrakeTiming: 3, DrivingLine: 3 });
  expect(answer.text).not.toContain(INTERNAL_MARKER);
  expect(answer.reply().LatestNote).toBe('Good hands.');
});

test('the evals about them come from every club, newest first, whatever order they were written in', async () => {
  const { db, cast, listsOf } = await makeWorld();
  const addOn = async (organizationId: string, day: string) => {
    const eventId = await addEvent(db, organizationId, `Event of ${day}`, day);
    const about = { evaluator: cast.instructor, subject: cast.student, rating: 2 };
    return addEval(db, { organizationId, eventId, evalType: INSTRUCTOR_RATES_STUDENT, ...about });
  };
  const middle = await addOn(cast.organizationId, '2026-03-01');
  const newest = await addOn(cast.otherOrganizationId, '2026-06-19');
  const oldest = await addOn(cast.organizationId, '2024-03-01');
  expect((await listsOf(cast.student)).Evals.map(card => card.EvalId)).toEqual([
    newest.evalId,
    middle.evalId,
    oldest.evalId,
  ]);
});

test("another student's evals are on nobody else's list", async () => {
  const { db, cast, listsOf } = await makeWorld();
  const { unclaimed } = await publishEvent(db, cast, 3);
  expect(await listsOf(cast.otherStudent)).toMatchObject({
    Submissions: { Pending: [], Recent: [], History: [] },
    Evals: [],
    Awaited: [{ EvalId: unclaimed.evalId }],
  });
});

test('leaves ratings of a person as an instructor out of their evals as a student', async () => {
  const { db, cast, listsOf } = await makeWorld();
  await publishEvent(db, cast);
  const { organizationId, eventId, student, otherStudent } = cast;
  await addEval(db, {
    organizationId,
    eventId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: otherStudent,
    subject: student,
    rating: 1,
  });
  expect((await listsOf(student)).Evals).toEqual([]);
});
