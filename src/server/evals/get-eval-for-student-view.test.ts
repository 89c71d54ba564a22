import { expect, test } from 'vitest';
import { addAttendee, addEvent, addMembership, type TestPerson } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';

async function makeWorld() {
  const club = await makeClubWithEvals(3);
  const read = async (caller: TestPerson, evalId: string) =>
    (await club.signIn(caller)).call('GetEvalForStudentView', { query: { evalId } });
  return { ...club, read };
}

test('staff read a completed eval of the student whole, with the others and their skills', async () => {
  const { cast, evals, read, addEvalOn } = await makeWorld();
  const earlier = await addEvalOn('2026-04-01');
  for (const caller of [cast.admin, cast.instructor, cast.otherInstructor]) {
    const { EvalWithProfile, History } = (await read(caller, evals.ofStudent.evalId)).reply();
    expect(EvalWithProfile).toMatchObject({
      EvalModel: { ApexScore: 3, PublicNotes: 'Good hands.', PrivateNotes: INTERNAL_MARKER },
      StudentProfile: { DisplayName: 'Sam Student' },
    });
    expect(History).toMatchObject([{ EvalId: earlier.evalId, Answers: { Inputs: { Throttle: 2 } } }]);
  }
});

test('an instructor who shares no event with the student reads neither notes nor contact', async () => {
  const { db, cast, read, addEvalOn } = await makeWorld();
  const { organizationId, outsider: person } = cast;
  const eventId = await addEvent(db, organizationId, 'Otto instructs here', '2026-06-19');
  await addAttendee(db, { organizationId, eventId, person, group: 'Instructor' });
  const answer = await read(person, (await addEvalOn('2026-05-01', { rating: 3 })).evalId);
  expect(answer.reply().EvalWithProfile.EvalModel.ApexScore).toBe(3);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
  expect(answer.text).not.toContain('@club.example');
});

test('a member who shares an event, but is no staff of the eval, reads contact and no notes', async () => {
  const { db, cast, read, addEvalOn } = await makeWorld();
  const { otherOrganizationId: organizationId, otherInstructor, student } = cast;
  await addMembership(db, organizationId, otherInstructor);
  const answer = await read(otherInstructor, (await addEvalOn('2026-05-02', { organizationId })).evalId);
  expect(answer.reply().EvalWithProfile.StudentProfile?.Email).toBe(student.email);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});

test('an admin who drives at the event, too, reads the contact of its students', async () => {
  const { db, cast, evals, read } = await makeWorld();
  const { organizationId, eventId, admin: person, student } = cast;
  const before = await read(person, evals.ofStudent.evalId);
  expect(before.text).not.toContain('@club.example');
  await addAttendee(db, { organizationId, eventId, person, group: 'Advanced' });
  const { EvalWithProfile } = (await read(person, evals.ofStudent.evalId)).reply();
  expect(EvalWithProfile.StudentProfile?.Email).toBe(student.email);
});

test('an instructor who drives does not read the Internal Notes about themselves', async () => {
  const { cast, read, addEvalOn } = await makeWorld();
  const { instructor: subject, otherInstructor: evaluator } = cast;
  const answer = await read(subject, (await addEvalOn('2026-06-18', { evaluator, subject })).evalId);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});
