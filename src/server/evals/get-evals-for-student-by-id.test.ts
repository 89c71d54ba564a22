import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addEvent, addMembership, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const evals = await publishEvent(db, cast, 3);
  const ask = async (caller: TestPerson, { personId }: TestPerson) =>
    (await signInAs(testApp, caller)).call('GetEvalsForStudentById', { query: { studentId: personId } });
  /** An eval that Ivan wrote of Sam at an event of that day. */
  const addOn = async (organizationId: string, day: string) => {
    const eventId = await addEvent(db, organizationId, `Event of ${day}`, day);
    const about = { evaluator: cast.instructor, subject: cast.student, rating: 2 };
    return addEval(db, { organizationId, eventId, evalType: INSTRUCTOR_RATES_STUDENT, ...about });
  };
  return { testApp, db, cast, evals, ask, addOn };
}

const idsOf = (cards: readonly { readonly EvalId: string }[]) => cards.map(card => card.EvalId);

test('instructors and admins of the club read who the student is and each completed eval, skill by skill', async () => {
  const { cast, evals, ask } = await makeWorld();
  for (const caller of [cast.admin, cast.instructor, cast.otherInstructor]) {
    const { Profile, Evals } = (await ask(caller, cast.student)).reply();
    expect(Profile).toEqual({ UserId: cast.student.personId, DisplayName: 'Sam Student', Picture: null });
    expect(Evals).toMatchObject([
      { EvalId: evals.ofStudent.evalId, Answers: { Vision: { LookingAhead: 3 } } },
    ]);
  }
});

test('without notes', async () => {
  const { cast, ask } = await makeWorld();
  const { text } = await ask(cast.instructor, cast.student);
  expect(text).not.toContain(INTERNAL_MARKER);
  expect(text).not.toContain('Good hands.');
});

test('newest first, without what waits and without how the student rated', async () => {
  const { cast, evals, ask, addOn } = await makeWorld();
  const older = await addOn(cast.organizationId, '2025-05-01');
  const { Evals } = (await ask(cast.instructor, cast.student)).reply();
  expect(idsOf(Evals)).toEqual([evals.ofStudent.evalId, older.evalId]);
  expect((await ask(cast.instructor, cast.otherStudent)).reply().Evals).toEqual([]);
});

test('evals of another club only to whom the student drives with, where both belong to it', async () => {
  const { db, cast, evals, ask, addOn } = await makeWorld();
  const elsewhere = await addOn(cast.otherOrganizationId, '2026-06-14');
  const { ofStudent } = evals;
  expect(idsOf((await ask(cast.admin, cast.student)).reply().Evals)).toEqual([ofStudent.evalId]);
  const byInstructor = async () => idsOf((await ask(cast.otherInstructor, cast.student)).reply().Evals);
  expect(await byInstructor()).toEqual([ofStudent.evalId]);
  await addMembership(db, cast.otherOrganizationId, cast.otherInstructor);
  expect(await byInstructor()).toEqual([elsewhere.evalId, ofStudent.evalId]);
});

test('to another club the student does not exist, nor to anybody who is none', async () => {
  const { db, cast, ask } = await makeWorld();
  const nobodyKnown = { ...cast.student, personId: newId() };
  expect((await ask(cast.outsider, cast.student)).status).toBe(404);
  expect((await ask(cast.admin, nobodyKnown)).status).toBe(404);
  await addAttendee(db, {
    organizationId: cast.otherOrganizationId,
    eventId: cast.otherEventId,
    person: cast.student,
    group: 'Novice',
  });
  expect((await ask(cast.outsider, cast.student)).reply().Evals).toEqual([]);
});

test('students are refused, even of themselves', async () => {
  const { cast, ask } = await makeWorld();
  for (const caller of [cast.student, cast.otherStudent]) {
    expect((await ask(caller, cast.student)).status).toBe(403);
  }
});
