import { expect, test } from 'vitest';
import type { RosterEdit } from '#contract/events/events.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent, submissionOf } from '#testing/evals.ts';
import {
  assign,
  type Club,
  editAttendee,
  editOf,
  makeClub,
  readEvent,
  storedEvals,
  without,
} from '#testing/rosters.ts';

async function makePublished(rating?: number) {
  const club = await makeClub();
  const evals = await publishEvent(club.deps.db, club.cast, rating);
  return { club, evals, cast: club.cast };
}

async function save(club: Club, change: (edit: RosterEdit) => RosterEdit): Promise<void> {
  const body = change(editOf(await readEvent(club)));
  (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
}

test('answers about an instructor cannot be submitted about the next instructor', async () => {
  const { club, cast, evals } = await makePublished();
  const sam = await signInAs(club, cast.student);
  const { evalId } = evals.ofInstructor;
  await sam.call('ClaimEval', { query: { evalId } });

  await save(club, edit => assign(edit, cast.student, cast.otherInstructor));

  const body = submissionOf(evalId, STUDENT_RATES_INSTRUCTOR);
  expect((await sam.call('PostEval', { body })).status).toBe(404);
  const [pending] = (await sam.call('GetEvalsForStudent')).reply().Submissions.Pending;
  expect(pending).toMatchObject({ ProfileId: cast.otherInstructor.personId, EvalState: 1 });
});

test('the car of a pending eval is the one on the roster, of a completed one the one that was driven', async () => {
  const { club, cast, evals } = await makePublished();
  await addEval(club.deps.db, {
    ...club.byEvent,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: cast.student,
    subject: cast.otherInstructor,
    rating: 4,
  });
  await save(club, edit => editAttendee(edit, cast.student, sam => ({ ...sam, Vehicle: 'Porsche 911' })));
  const cars = new Map((await storedEvals(club)).map(({ id, car }) => [id, car]));
  expect(cars.get(evals.ofStudent.evalId)).toBe('Porsche 911');
  expect(cars.get(evals.ofInstructor.evalId)).toBe('Porsche 911');
  expect([...cars.values()].filter(car => car === '2019 Mazda MX-5')).toHaveLength(2);
});

test('an eval that is submitted while its student is removed is kept, and the removal refused, or is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const { club, cast, evals } = await makePublished();
    const { ofStudent } = evals;
    const body = without(editOf(await readEvent(club)), cast.student);
    const completing = club.deps.db
      .updateTable('eval')
      .set({ state: 3, apex_score: 3, completed_at: new Date() })
      .where('id', '=', ofStudent.evalId)
      .where('evaluator_id', '=', cast.instructor.personId)
      .where('eval_type', '=', INSTRUCTOR_RATES_STUDENT)
      .executeTakeFirst();
    const removing = club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
    const [completed, removed] = await Promise.all([completing, removing]);
    expect(removed.status).toBe(completed.numUpdatedRows === 1n ? 422 : 200);
  }
});
