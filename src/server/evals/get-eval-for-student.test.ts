import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addAdmin, addAttendee, addEvent, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld(rating?: number) {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const evals = await publishEvent(db, cast, rating);
  const sam = await signInAs(testApp, cast.student);
  const read = (evalId: string) => sam.call('GetEvalForStudent', { query: { evalId } });
  return { testApp, db, cast, evals, sam, read };
}

test('a student reads the eval about them, how to reach the instructor, and gets the link to share it', async () => {
  const { cast, evals, read } = await makeWorld(3);
  const { evalId, linkKey } = evals.ofStudent;
  const answer = await read(evalId);
  expect(answer.reply().EvalWithProfile).toMatchObject({
    EvalModel: { EvalId: evalId, ApexScore: 3, PublicNotes: 'Good hands.', PublicLinkKey: linkKey },
    InstructorProfile: { DisplayName: 'Ivan Instructor', Email: cast.instructor.email },
    StudentProfile: { DisplayName: 'Sam Student' },
  });
});

test('Internal Notes are not among it, not even for an admin who drives', async () => {
  const { testApp, db, cast, evals, read } = await makeWorld(3);
  expect((await read(evals.ofStudent.evalId)).text).not.toContain(INTERNAL_MARKER);

  const { organizationId, student } = cast;
  await addAdmin(db, organizationId, student);
  expect((await read(evals.ofStudent.evalId)).text).not.toContain(INTERNAL_MARKER);
  const sam = await signInAs(testApp, student);
  const query = { evalId: evals.ofStudent.evalId, organizationId };
  const asAdmin = await sam.call('GetEvalForAdmin', { query });
  expect(asAdmin.status).toBe(200);
  expect(asAdmin.text).not.toContain(INTERNAL_MARKER);
});

test("the history holds the student's other evals, and not those of others", async () => {
  const { db, cast, evals, read } = await makeWorld(3);
  const { organizationId, instructor, student, otherStudent } = cast;
  const eventId = await addEvent(db, organizationId, 'Earlier', '2026-04-01');
  const earlier = {
    organizationId,
    eventId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: instructor,
  } as const;
  const own = await addEval(db, { ...earlier, subject: student, rating: 2 });
  await addEval(db, { ...earlier, subject: otherStudent, rating: 1 });
  const { History } = (await read(evals.ofStudent.evalId)).reply();
  expect(History).toMatchObject([{ EvalId: own.evalId, Track: 'Lime Rock Park', ApexScore: 2 }]);
});

test('a student reads the rating they gave, but not the ratings that others gave the instructor', async () => {
  const { db, cast, evals, read } = await makeWorld(3);
  const { organizationId, eventId, instructor, otherStudent } = cast;
  const rating = {
    organizationId,
    eventId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    subject: instructor,
  } as const;
  const other = await addEval(db, { ...rating, evaluator: otherStudent, rating: 1 });
  const view = (await read(evals.ofInstructor.evalId)).reply();
  expect(view.EvalWithProfile.EvalModel).not.toHaveProperty('PublicLinkKey');
  expect(view.History).toEqual([]);
  expect((await read(other.evalId)).status).toBe(404);
});

test('an instructor who drives elsewhere does not come by Internal Notes on the student screens', async () => {
  const { testApp, db, cast, evals } = await makeWorld(3);
  const { otherOrganizationId, otherEventId, instructor } = cast;
  await addAttendee(db, {
    organizationId: otherOrganizationId,
    eventId: otherEventId,
    person: instructor,
    group: 'Advanced',
  });
  const ivan = await signInAs(testApp, instructor);
  const answer = await ivan.call('GetEvalForStudent', { query: { evalId: evals.ofStudent.evalId } });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});
