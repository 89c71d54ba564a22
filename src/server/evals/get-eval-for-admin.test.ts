import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addEvent, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const evals = await publishEvent(db, cast, 3);
  const ada = await signInAs(testApp, cast.admin);
  const read = (evalId: string, organizationId = cast.organizationId) =>
    ada.call('GetEvalForAdmin', { query: { evalId, organizationId } });
  return { testApp, db, cast, evals, read };
}

test('an admin reads a completed eval whole: notes, how to reach both, the public link', async () => {
  const { cast, evals, read } = await makeWorld();
  expect((await read(evals.ofStudent.evalId)).reply().EvalWithProfile).toMatchObject({
    EvalModel: { PrivateNotes: INTERNAL_MARKER, PublicLinkKey: evals.ofStudent.linkKey },
    InstructorProfile: { Email: cast.instructor.email },
    StudentProfile: { Email: cast.student.email },
  });
});

test('an admin reads what students said of instructors', async () => {
  const { evals, read } = await makeWorld();
  const { EvalModel } = (await read(evals.ofInstructor.evalId)).reply().EvalWithProfile;
  expect(EvalModel).toMatchObject({ EvalType: 0, Answers: { Communication: { Average: 3 } } });
  expect(EvalModel).not.toHaveProperty('PrivateNotes');
});

test('the history stays within the organization and within the kind of eval', async () => {
  const { db, cast, evals, read } = await makeWorld();
  const add = async (organizationId: string, day: string, evalType: 0 | 1) => {
    const eventId = await addEvent(db, organizationId, `Event of ${day}`, day);
    const people = { evaluator: cast.instructor, subject: cast.student };
    return addEval(db, { organizationId, eventId, evalType, ...people, rating: 2 });
  };
  await add(cast.otherOrganizationId, '2026-05-01', INSTRUCTOR_RATES_STUDENT);
  await add(cast.organizationId, '2026-05-02', STUDENT_RATES_INSTRUCTOR);
  const own = await add(cast.organizationId, '2026-05-03', INSTRUCTOR_RATES_STUDENT);
  expect((await read(evals.ofStudent.evalId)).reply().History).toMatchObject([{ EvalId: own.evalId }]);
});
