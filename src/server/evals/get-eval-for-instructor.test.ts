import { expect, test } from 'vitest';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { acceptClub, addAttendee, addEvent, addMembership, takeAnswerBack } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';

const read = (client: Client, evalId: string) => client.call('GetEvalForInstructor', { query: { evalId } });
const idsOf = (cards: readonly { readonly EvalId: string }[]) => cards.map(card => card.EvalId);

test('instructors of the event read an eval of its student whole', async () => {
  const { cast, evals, ivan, signIn } = await makeClubWithEvals(3);
  for (const client of [ivan, await signIn(cast.otherInstructor)]) {
    const { EvalWithProfile } = (await read(client, evals.ofStudent.evalId)).reply();
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
  }
});

test('an eval of another club is read where both belong to it, without Internal Notes', async () => {
  const { db, cast, addEvalOn, signIn } = await makeClubWithEvals(3);
  const { otherOrganizationId: organizationId, otherInstructor, student } = cast;
  const { evalId } = await addEvalOn('2026-03-01', { organizationId });
  const ines = await signIn(otherInstructor);
  expect((await read(ines, evalId)).status).toBe(404);
  await addMembership(db, organizationId, otherInstructor);
  await takeAnswerBack(db, organizationId, student);
  expect((await read(ines, evalId)).status).toBe(404);
  await acceptClub(db, organizationId, student);
  const { EvalModel } = (await read(ines, evalId)).reply().EvalWithProfile;
  expect(EvalModel).not.toHaveProperty('PrivateNotes');
  expect(EvalModel.PublicNotes).toBe('Good hands.');
});

test('shows nothing to a fellow student who instructs elsewhere', async () => {
  const { db, cast, evals, ada } = await makeClubWithEvals(3);
  const { otherOrganizationId, otherEventId, admin: person, organizationId, eventId } = cast;
  const elsewhere = { organizationId: otherOrganizationId, eventId: otherEventId };
  await addAttendee(db, { ...elsewhere, person, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person, group: 'Novice' });
  expect((await read(ada, evals.ofStudent.evalId)).status).toBe(404);
});

test('the history holds the other completed evals of the student, newest first', async () => {
  const { evals, addEvalOn, ivan } = await makeClubWithEvals(3);
  const older = await addEvalOn('2025-06-01');
  const newer = await addEvalOn('2026-06-01');
  await addEvalOn('2026-06-02', { rating: null });
  const { History } = (await read(ivan, older.evalId)).reply();
  expect(idsOf(History)).toEqual([evals.ofStudent.evalId, newer.evalId]);
});

test('shows only their own evals to an instructor who meets the student at no event', async () => {
  const { db, cast, evals, addEvalOn, ivan } = await makeClubWithEvals(3);
  const other = await addEvalOn('2026-05-01', { evaluator: cast.otherInstructor });
  await db.deleteFrom('attendee').where('person_id', '=', cast.student.personId).execute();
  expect((await read(ivan, evals.ofStudent.evalId)).reply().History).toEqual([]);
  expect((await read(ivan, other.evalId)).status).toBe(404);
});

test('an instructor reads a rating about them with the other ratings', async () => {
  const { cast, evals, addEvalOn, ivan } = await makeClubWithEvals(3);
  const people = { evaluator: cast.otherStudent, subject: cast.instructor };
  const earlier = await addEvalOn('2026-04-01', { evalType: STUDENT_RATES_INSTRUCTOR, ...people });
  const view = (await read(ivan, evals.ofInstructor.evalId)).reply();
  expect(view.EvalWithProfile).toMatchObject({
    EvalModel: { EvalType: 0, PublicLinkKey: evals.ofInstructor.linkKey },
    InstructorProfile: { DisplayName: 'Ivan Instructor' },
    StudentProfile: { DisplayName: 'Sam Student', Email: cast.student.email },
  });
  expect(idsOf(view.History)).toEqual([earlier.evalId]);
});

test('the instructors of an instructor who drives read their evals as a student only', async () => {
  const { db, cast, evals, addEvalOn, signIn } = await makeClubWithEvals(3);
  const { organizationId, instructor, otherInstructor, admin } = cast;
  const asStudent = await addEvalOn('2026-02-01', { subject: instructor, evaluator: admin });
  const ines = await signIn(otherInstructor);
  const readStatuses = async () => [
    (await read(ines, asStudent.evalId)).status,
    (await read(ines, evals.ofInstructor.evalId)).status,
  ];
  expect(await readStatuses()).toEqual([404, 404]);

  const eventId = await addEvent(db, organizationId, 'Ines instructs, Ivan drives', '2026-06-20');
  await addAttendee(db, { organizationId, eventId, person: otherInstructor, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Advanced' });
  expect(await readStatuses()).toEqual([200, 404]);
});

test('a pending eval is read by its evaluator only', async () => {
  const { cast, evals, signIn } = await makeClubWithEvals(3);
  const { evalId } = evals.unclaimed;
  const ines = await signIn(cast.otherInstructor);
  expect((await read(ines, evalId)).status).toBe(404);
  await ines.call('ClaimEval', { query: { evalId } });
  expect((await read(ines, evalId)).status).toBe(200);
});
