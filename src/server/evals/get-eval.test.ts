import { expect, test } from 'vitest';
import { addAttendee, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

test('the evaluator gets the form without claiming it, with whom it is about and how to reach them', async () => {
  const testApp = await makeApp();
  const { deps } = testApp;
  const cast = await makeCast(deps.db);
  const { evalId } = (await publishEvent(deps.db, cast)).ofStudent;
  await deps.db
    .updateTable('person')
    .set({ display_name: 'Slammin Sam', phone: '+1 555 0100', picture_url: '/media/sam.jpg' })
    .where('id', '=', cast.student.personId)
    .execute();
  const ivan = await signInAs(testApp, cast.instructor);

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
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const { evalId } = (await publishEvent(testApp.deps.db, cast)).ofInstructor;
  const sam = await signInAs(testApp, cast.student);
  const form = (await sam.call('GetEval', { query: { evalId } })).reply();
  expect(form.Evaluation).toMatchObject({ EvalType: 0, EvalTypeString: 'Student' });
  expect(form.Evaluation).not.toHaveProperty('PrivateNotes');
  expect(form.Profile).toMatchObject({ DisplayName: 'Ivan Instructor', Email: 'ivan@club.example' });
});

test('hides phone and e-mail once the two people do not meet as instructor and student', async () => {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const { evalId } = (await publishEvent(db, cast)).ofStudent;
  await db.deleteFrom('attendee').where('person_id', '=', cast.student.personId).execute();
  const fellows = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId, group: 'Novice' };
  await addAttendee(db, { ...fellows, person: cast.student });
  await addAttendee(db, { ...fellows, person: cast.instructor });
  const ivan = await signInAs(testApp, cast.instructor);
  const form = (await ivan.call('GetEval', { query: { evalId } })).reply();
  expect(Object.keys(form.Profile)).toEqual(['UserId', 'DisplayName', 'Picture']);
});
