import { expect, test } from 'vitest';
import { addAttendee } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';

test('gives the evaluator the form without claiming it, and how to reach the subject', async () => {
  const { db, cast, evals, ivan } = await makeClubWithEvals();
  const { evalId } = evals.ofStudent;
  await db
    .updateTable('person')
    .set({ display_name: 'Slammin Sam', phone: '+1 555 0100', picture_url: '/media/sam.jpg' })
    .where('id', '=', cast.student.personId)
    .execute();

  const form = (await ivan.call('GetEval', { query: { evalId } })).reply();

  expect(form.Evaluation).toMatchObject({ EvalId: evalId, EvalState: 1, EvalStateString: 'Sent' });
  expect(form.Evaluation).toMatchObject({ PrivateNotes: '', PublicNotes: '', ApexScore: null });
  expect(form.Profile).toEqual({
    UserId: cast.student.personId,
    DisplayName: 'Slammin Sam',
    Picture: '/media/sam.jpg',
    Phone: '+1 555 0100',
    Email: 'sam@club.example',
  });
});

test("a student's form is about the instructor and has no Internal Notes", async () => {
  const { evals, sam } = await makeClubWithEvals();
  const form = (await sam.call('GetEval', { query: { evalId: evals.ofInstructor.evalId } })).reply();
  expect(form.Evaluation).toMatchObject({ EvalType: 0, EvalTypeString: 'Student' });
  expect(form.Evaluation).not.toHaveProperty('PrivateNotes');
  expect(form.Profile).toMatchObject({ DisplayName: 'Ivan Instructor', Email: 'ivan@club.example' });
});

test('hides phone and e-mail once the two people do not meet as instructor and student', async () => {
  const { db, cast, evals, ivan } = await makeClubWithEvals();
  await db.deleteFrom('attendee').where('person_id', '=', cast.student.personId).execute();
  const fellows = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId, group: 'Novice' };
  await addAttendee(db, { ...fellows, person: cast.student });
  await addAttendee(db, { ...fellows, person: cast.instructor });
  const form = (await ivan.call('GetEval', { query: { evalId: evals.ofStudent.evalId } })).reply();
  expect(Object.keys(form.Profile)).toEqual(['UserId', 'DisplayName', 'Picture']);
});
