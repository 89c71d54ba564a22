import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { acceptClub, addAttendee, addEvent, addMembership, makeCast, takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, INTERNAL_MARKER, type NewEval, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const evals = await publishEvent(db, cast, 3);
  const { organizationId, instructor, student } = cast;
  /** A completed eval of another event, by default Ivan's of Sam. */
  const addOn = async (day: string, other: Partial<NewEval> = {}) => {
    const eventId = await addEvent(db, other.organizationId ?? organizationId, `Event of ${day}`, day);
    const added: NewEval = {
      organizationId,
      eventId,
      evalType: INSTRUCTOR_RATES_STUDENT,
      evaluator: instructor,
      subject: student,
      rating: 2,
    };
    return addEval(db, { ...added, ...other });
  };
  return { testApp, db, cast, evals, addOn, ivan: await signInAs(testApp, instructor) };
}

const idsOf = (cards: readonly { readonly EvalId: string }[]) => cards.map(card => card.EvalId);

test('an instructor reads the eval they wrote, whole', async () => {
  const { cast, evals, ivan } = await makeWorld();
  const { evalId } = evals.ofStudent;
  const { EvalWithProfile } = (await ivan.call('GetEvalForInstructor', { query: { evalId } })).reply();
  expect(EvalWithProfile).toMatchObject({
    EvalModel: {
      EvalState: 3,
      ApexScore: 3,
      Summary: 'Even in all sections, at 3.0 out of 4.',
      PublicNotes: 'Good hands.',
      PrivateNotes: INTERNAL_MARKER,
    },
    InstructorProfile: { UserId: cast.instructor.personId, DisplayName: 'Ivan Instructor' },
    StudentProfile: { UserId: cast.student.personId, Email: cast.student.email, Phone: null },
  });
  expect(EvalWithProfile.EvalModel.Answers.Vision).toMatchObject({ LookingAhead: 3, Average: 3 });
  expect(EvalWithProfile.EvalModel).not.toHaveProperty('PublicLinkKey');
});

test('another instructor of the event reads it, too, as staff', async () => {
  const { testApp, cast, evals } = await makeWorld();
  const ines = await signInAs(testApp, cast.otherInstructor);
  const { evalId } = evals.ofStudent;
  const { EvalWithProfile } = (await ines.call('GetEvalForInstructor', { query: { evalId } })).reply();
  expect(EvalWithProfile.EvalModel.PrivateNotes).toBe(INTERNAL_MARKER);
  expect(EvalWithProfile.StudentProfile).toMatchObject({ Email: cast.student.email });
});

test("an eval of a student at one's event from another club is read if both belong there, without its staff's notes", async () => {
  const { testApp, db, cast, addOn } = await makeWorld();
  const { otherOrganizationId: organizationId, otherInstructor, student } = cast;
  const { evalId } = await addOn('2026-03-01', { organizationId });
  const ines = await signInAs(testApp, otherInstructor);
  const status = async () => (await ines.call('GetEvalForInstructor', { query: { evalId } })).status;
  expect(await status()).toBe(404);
  await addMembership(db, organizationId, otherInstructor);
  await signInAs(testApp, student);
  await takeAnswerBack(db, organizationId, student);
  expect(await status()).toBe(404);
  await acceptClub(db, organizationId, student);
  const { EvalWithProfile } = (await ines.call('GetEvalForInstructor', { query: { evalId } })).reply();
  expect(EvalWithProfile.EvalModel).not.toHaveProperty('PrivateNotes');
  expect(EvalWithProfile.EvalModel.PublicNotes).toBe('Good hands.');
});

test('shows nothing to an instructor of other events and to a fellow student', async () => {
  const { testApp, db, cast, evals } = await makeWorld();
  const { evalId } = evals.ofStudent;
  const { otherOrganizationId, otherEventId, outsider, admin, organizationId, eventId } = cast;
  const elsewhere = { organizationId: otherOrganizationId, eventId: otherEventId, group: 'Instructor' };
  await addAttendee(db, { ...elsewhere, person: outsider });
  await addAttendee(db, { ...elsewhere, person: admin });
  await addAttendee(db, { organizationId, eventId, person: admin, group: 'Novice' });
  for (const person of [outsider, admin]) {
    const client = await signInAs(testApp, person);
    expect((await client.call('GetEvalForInstructor', { query: { evalId } })).status).toBe(404);
  }
});

test('the history holds the other completed evals of the student, newest first, and none that waits', async () => {
  const { db, cast, evals, addOn, ivan } = await makeWorld();
  const older = await addOn('2025-06-01');
  const newer = await addOn('2026-06-01');
  await addEval(db, {
    organizationId: cast.organizationId,
    eventId: await addEvent(db, cast.organizationId, 'Not written yet', '2026-06-02'),
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: cast.instructor,
    subject: cast.student,
  });
  const { History } = (await ivan.call('GetEvalForInstructor', { query: { evalId: older.evalId } })).reply();
  expect(idsOf(History)).toEqual([evals.ofStudent.evalId, newer.evalId]);
});

test('shows only their own evals to an instructor who meets the student at no event', async () => {
  const { db, cast, evals, addOn, ivan } = await makeWorld();
  const other = await addOn('2026-05-01', { evaluator: cast.otherInstructor });
  await db.deleteFrom('attendee').where('person_id', '=', cast.student.personId).execute();
  const query = { evalId: evals.ofStudent.evalId };
  expect((await ivan.call('GetEvalForInstructor', { query })).reply().History).toEqual([]);
  expect((await ivan.call('GetEvalForInstructor', { query: { evalId: other.evalId } })).status).toBe(404);
});

test('a rating is read by the instructor it is about, with the other ratings, and by no other instructor', async () => {
  const { testApp, cast, evals, addOn, ivan } = await makeWorld();
  const rating: Partial<NewEval> = {
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: cast.otherStudent,
    subject: cast.instructor,
  };
  const earlier = await addOn('2026-04-01', rating);
  const query = { evalId: evals.ofInstructor.evalId };
  const view = (await ivan.call('GetEvalForInstructor', { query })).reply();
  expect(view.EvalWithProfile).toMatchObject({
    EvalModel: { EvalType: 0, PublicLinkKey: evals.ofInstructor.linkKey },
    InstructorProfile: { DisplayName: 'Ivan Instructor' },
    StudentProfile: { DisplayName: 'Sam Student', Email: cast.student.email },
  });
  expect(idsOf(view.History)).toEqual([earlier.evalId]);
  const ines = await signInAs(testApp, cast.otherInstructor);
  expect((await ines.call('GetEvalForInstructor', { query })).status).toBe(404);
});

test('an instructor who drives is read of as a student by their instructors, never as an instructor', async () => {
  const { testApp, db, cast, evals, addOn } = await makeWorld();
  const asStudent = await addOn('2026-02-01', { subject: cast.instructor, evaluator: cast.admin });
  const ines = await signInAs(testApp, cast.otherInstructor);
  const statuses = async () => {
    const both = [asStudent.evalId, evals.ofInstructor.evalId].map(evalId =>
      ines.call('GetEvalForInstructor', { query: { evalId } }),
    );
    return (await Promise.all(both)).map(answer => answer.status);
  };
  expect(await statuses()).toEqual([404, 404]);

  const { organizationId } = cast;
  const eventId = await addEvent(db, organizationId, 'Ines instructs, Ivan drives', '2026-06-20');
  await addAttendee(db, { organizationId, eventId, person: cast.otherInstructor, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: cast.instructor, group: 'Advanced' });
  expect(await statuses()).toEqual([200, 404]);
});

test('a pending eval is read by its evaluator only', async () => {
  const { testApp, cast, evals } = await makeWorld();
  const query = { evalId: evals.unclaimed.evalId };
  const ines = await signInAs(testApp, cast.otherInstructor);
  expect((await ines.call('GetEvalForInstructor', { query })).status).toBe(404);
  await ines.call('ClaimEval', { query });
  expect((await ines.call('GetEvalForInstructor', { query })).status).toBe(200);
});
