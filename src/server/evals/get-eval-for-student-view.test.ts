import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent, addMembership, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const evals = await publishEvent(db, cast, 3);
  const read = async (caller: TestPerson, evalId: string) =>
    (await signInAs(testApp, caller)).call('GetEvalForStudentView', { query: { evalId } });
  return { testApp, db, cast, evals, read };
}

test('staff read a completed eval of the student whole, with the others and their skills', async () => {
  const { db, cast, evals, read } = await makeWorld();
  const { organizationId, instructor, student } = cast;
  const eventId = await addEvent(db, organizationId, 'Earlier', '2026-04-01');
  const about = { evaluator: instructor, subject: student, rating: 2 };
  const earlier = await addEval(db, {
    organizationId,
    eventId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    ...about,
  });
  for (const caller of [cast.admin, cast.instructor, cast.otherInstructor]) {
    const { EvalWithProfile, History } = (await read(caller, evals.ofStudent.evalId)).reply();
    expect(EvalWithProfile).toMatchObject({
      EvalModel: { ApexScore: 3, PublicNotes: 'Good hands.', PrivateNotes: INTERNAL_MARKER },
      StudentProfile: { DisplayName: 'Sam Student' },
    });
    expect(History).toMatchObject([{ EvalId: earlier.evalId, Answers: { Inputs: { Throttle: 2 } } }]);
  }
});

test('Internal Notes only to the staff of that eval, phone and e-mail only where both share an event', async () => {
  const { db, cast, read } = await makeWorld();
  const { organizationId, otherOrganizationId } = cast;
  const eventId = await addEvent(db, organizationId, 'Otto instructs here', '2026-06-19');
  await addAttendee(db, { organizationId, eventId, person: cast.outsider, group: 'Instructor' });
  const about = { evaluator: cast.instructor, subject: cast.student, rating: 3 };
  const addTo = async (club: string, day: string) =>
    addEval(db, {
      organizationId: club,
      eventId: await addEvent(db, club, `Event of ${day}`, day),
      evalType: INSTRUCTOR_RATES_STUDENT,
      ...about,
    });
  // Otto instructs in Sam's club now, but not at Sam's events.
  const here = await read(cast.outsider, (await addTo(organizationId, '2026-05-01')).evalId);
  expect(here.reply().EvalWithProfile.EvalModel.ApexScore).toBe(3);
  expect(here.text).not.toContain(INTERNAL_MARKER);
  expect(here.text).not.toContain('@club.example');
  // Ines meets Sam at an event, and belongs to the other club, but is no staff of it.
  await addMembership(db, otherOrganizationId, cast.otherInstructor);
  const there = await read(cast.otherInstructor, (await addTo(otherOrganizationId, '2026-05-02')).evalId);
  expect(there.reply().EvalWithProfile.StudentProfile?.Email).toBe(cast.student.email);
  expect(there.text).not.toContain(INTERNAL_MARKER);
});

test('an admin who drives at the event, too, reaches its students, on an eval as on their card', async () => {
  const { db, cast, evals, read } = await makeWorld();
  const { organizationId, eventId, admin: person, student } = cast;
  const before = await read(person, evals.ofStudent.evalId);
  expect(before.text).not.toContain('@club.example');
  await addAttendee(db, { organizationId, eventId, person, group: 'Advanced' });
  const { EvalWithProfile } = (await read(person, evals.ofStudent.evalId)).reply();
  expect(EvalWithProfile.StudentProfile?.Email).toBe(student.email);
});

test('an instructor who drives does not read the Internal Notes about themselves', async () => {
  const { db, cast, read } = await makeWorld();
  const { organizationId, instructor, otherInstructor } = cast;
  const eventId = await addEvent(db, organizationId, 'Ivan drives', '2026-06-18');
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const about = { evaluator: otherInstructor, subject: instructor, rating: 3 };
  const { evalId } = await addEval(db, { organizationId, eventId, evalType, ...about });
  const answer = await read(instructor, evalId);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});
