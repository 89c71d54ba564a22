import { expect, test } from 'vitest';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addAdmin, addAttendee } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { addEval, INTERNAL_MARKER } from '#testing/evals.ts';

async function makeWorld() {
  const club = await makeClubWithEvals(3);
  const read = (evalId: string) => club.sam.call('GetEvalForStudent', { query: { evalId } });
  return { ...club, read };
}

test('a student reads the eval about them, how to reach the instructor, and the public link', async () => {
  const { cast, evals, read } = await makeWorld();
  const { evalId, linkKey } = evals.ofStudent;
  expect((await read(evalId)).reply().EvalWithProfile).toMatchObject({
    EvalModel: { EvalId: evalId, ApexScore: 3, PublicNotes: 'Good hands.', PublicLinkKey: linkKey },
    InstructorProfile: { DisplayName: 'Ivan Instructor', Email: cast.instructor.email },
    StudentProfile: { DisplayName: 'Sam Student' },
  });
});

test('an admin who drives reads no Internal Notes of their own eval', async () => {
  const { db, cast, evals, sam, read, byOrganization } = await makeWorld();
  const { evalId } = evals.ofStudent;
  await addAdmin(db, cast.organizationId, cast.student);
  expect((await read(evalId)).text).not.toContain(INTERNAL_MARKER);
  const asAdmin = await sam.call('GetEvalForAdmin', { query: { evalId, ...byOrganization } });
  expect(asAdmin.status).toBe(200);
  expect(asAdmin.text).not.toContain(INTERNAL_MARKER);
});

test("the history holds the student's other evals, and not those of others", async () => {
  const { cast, evals, read, addEvalOn } = await makeWorld();
  const own = await addEvalOn('2026-04-01');
  await addEvalOn('2026-04-02', { subject: cast.otherStudent });
  const { History } = (await read(evals.ofStudent.evalId)).reply();
  expect(History).toMatchObject([{ EvalId: own.evalId, Track: 'Lime Rock Park', ApexScore: 2 }]);
});

test('a student reads the rating they gave, and no rating that others gave the instructor', async () => {
  const { db, cast, evals, read } = await makeWorld();
  const { organizationId, eventId, instructor: subject, otherStudent: evaluator } = cast;
  const event = { organizationId, eventId };
  const rating = { evaluator, subject, rating: 1 };
  const other = await addEval(db, { ...event, evalType: STUDENT_RATES_INSTRUCTOR, ...rating });
  const view = (await read(evals.ofInstructor.evalId)).reply();
  expect(view.EvalWithProfile.EvalModel).not.toHaveProperty('PublicLinkKey');
  expect(view.History).toEqual([]);
  expect((await read(other.evalId)).status).toBe(404);
});

test('an instructor who drives elsewhere reads no Internal Notes on the student screens', async () => {
  const { db, cast, evals, ivan } = await makeWorld();
  const { otherOrganizationId: organizationId, otherEventId: eventId, instructor: person } = cast;
  await addAttendee(db, { organizationId, eventId, person, group: 'Advanced' });
  const answer = await ivan.call('GetEvalForStudent', { query: { evalId: evals.ofStudent.evalId } });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});
