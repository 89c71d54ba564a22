import { expect, test } from 'vitest';
import type { RosterEdit } from '#contract/events/events.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent, submissionOf } from '#testing/evals.ts';
import {
  assign,
  type Club,
  editAttendee,
  editOf,
  makeClub,
  readEvent,
  regroup,
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

/** Returns the evaluator and the subject of a stored eval; undefined when the eval is deleted. */
async function pairOf(club: Club, { evalId }: { evalId: string }) {
  const stored = (await storedEvals(club)).find(({ id }) => id === evalId);
  return stored && [stored.evaluator_id, stored.subject_id];
}

const pair = (evaluator: TestPerson | null, subject: TestPerson) => [
  evaluator?.personId ?? null,
  subject.personId,
];

test('pending evals move to the new pair of student and instructor', async () => {
  const { club, cast, evals } = await makePublished();
  await save(club, edit => assign(edit, cast.student, cast.otherInstructor));
  expect(await pairOf(club, evals.ofStudent)).toEqual(pair(cast.otherInstructor, cast.student));
  const stored = await storedEvals(club);
  const pairs = stored.map(({ evaluator_id, subject_id }) => [evaluator_id, subject_id]);
  expect(pairs).toContainEqual(pair(cast.student, cast.otherInstructor));
  expect(stored).toHaveLength(3);
});

test('an instructor who left the club keeps the evals that they have, and is given none', async () => {
  const { club, cast, evals } = await makePublished();
  const { instructor, otherInstructor, student, otherStudent } = cast;
  const { organizationId } = cast;
  const ivan = await signInAs(club, instructor);
  await ivan.call('LeaveClub', { body: { OrganizationId: organizationId } });
  await save(club, edit => assign(edit, otherStudent, instructor));
  expect(await pairOf(club, evals.ofStudent)).toEqual(pair(instructor, student));
  expect(await pairOf(club, evals.unclaimed)).toEqual(pair(null, otherStudent));

  const ines = await signInAs(club, otherInstructor);
  await ines.call('ClaimEval', { query: { evalId: evals.unclaimed.evalId } });
  await ivan.call('AcceptClub', { body: { OrganizationId: organizationId } });
  await save(club, edit => regroup(edit, otherStudent, 'Solo'));
  expect(await pairOf(club, evals.unclaimed)).toEqual(pair(otherInstructor, otherStudent));
});

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

test('an eval that moves to another instructor begins again', async () => {
  const { club, cast, evals } = await makePublished();
  const { evalId } = evals.ofStudent;
  const begun = {
    state: 2 as const,
    draft: JSON.stringify({ PrivateNotes: { Value: 'Brakes late.', At: '2026-06-13T12:00:00.000Z' } }),
  };
  await club.deps.db.updateTable('eval').set(begun).where('id', '=', evalId).execute();

  await save(club, edit => assign(edit, cast.student, cast.otherInstructor));

  const moved = (await storedEvals(club)).find(({ id }) => id === evalId);
  expect(moved).toMatchObject({ state: 1, draft: null });
  expect(moved?.last_updated).toEqual(club.clock.now);
});

test('completed evals stay with their evaluators', async () => {
  const { club, cast, evals } = await makePublished(3);
  await save(club, edit => assign(edit, cast.student, cast.otherInstructor));
  expect(await pairOf(club, evals.ofStudent)).toEqual(pair(cast.instructor, cast.student));
  expect(await pairOf(club, evals.ofInstructor)).toEqual(pair(cast.student, cast.instructor));
});

test('an unclaimed eval goes to the new instructor', async () => {
  const { club, cast, evals } = await makePublished();
  await save(club, edit => assign(edit, cast.otherStudent, cast.otherInstructor));
  expect(await pairOf(club, evals.unclaimed)).toEqual(pair(cast.otherInstructor, cast.otherStudent));
});

test('a student who loses their instructor: anyone may claim the eval about them, and they rate nobody', async () => {
  const { club, cast, evals } = await makePublished();
  await save(club, edit => assign(edit, cast.student, null));
  expect(await pairOf(club, evals.ofStudent)).toEqual(pair(null, cast.student));
  expect(await pairOf(club, evals.ofInstructor)).toBeUndefined();
});

test('a claimed eval of a student without an instructor stays claimed, whatever else is saved', async () => {
  const { club, cast, evals } = await makePublished();
  const { evalId } = evals.unclaimed;
  const ines = await signInAs(club, cast.otherInstructor);
  await ines.call('ClaimEval', { query: { evalId } });

  await save(club, edit =>
    editAttendee(edit, cast.otherStudent, tess => ({ ...tess, Vehicle: 'Porsche 911' })),
  );

  expect(await pairOf(club, evals.unclaimed)).toEqual(pair(cast.otherInstructor, cast.otherStudent));
  const stored = (await storedEvals(club)).find(({ id }) => id === evalId);
  expect(stored).toMatchObject({ state: 2, car: 'Porsche 911' });
});

test('a claimed eval is free again when its claimer instructs no more', async () => {
  const { club, cast, evals } = await makePublished();
  const ines = await signInAs(club, cast.otherInstructor);
  await ines.call('ClaimEval', { query: { evalId: evals.unclaimed.evalId } });

  await save(club, edit => without(edit, cast.otherInstructor));

  expect(await pairOf(club, evals.unclaimed)).toEqual(pair(null, cast.otherStudent));
});

test('removing a person deletes their pending evals', async () => {
  const { club, cast, evals } = await makePublished();
  await save(club, edit => without(edit, cast.student));
  expect((await storedEvals(club)).map(({ id }) => id)).toEqual([evals.unclaimed.evalId]);
});

test('a student who becomes an instructor has no pending evals as a student', async () => {
  const { club, cast, evals } = await makePublished();
  await save(club, edit => regroup(edit, cast.student, 'Instructor'));
  expect((await storedEvals(club)).map(({ id }) => id)).toEqual([evals.unclaimed.evalId]);
});

test('the instructor chosen for an instructor is stored and creates no eval', async () => {
  const { club, cast } = await makePublished();
  const before = await storedEvals(club);
  await save(club, edit => assign(edit, cast.instructor, cast.otherInstructor));
  expect(await storedEvals(club)).toEqual(before);
  const ivan = (await readEvent(club)).Attendees.find(({ User }) => User.UserId === cast.instructor.personId);
  expect(ivan?.Instructor?.UserId).toBe(cast.otherInstructor.personId);
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  const between = [cast.instructor.personId, cast.otherInstructor.personId];
  const pairs = (await storedEvals(club)).map(({ evaluator_id, subject_id }) => [evaluator_id, subject_id]);
  expect(pairs.filter(pair => pair.every(id => id !== null && between.includes(id)))).toEqual([]);
});

test('a student who returns to an instructor whom they have rated is not asked again', async () => {
  const { club, cast, evals } = await makePublished(3);
  await addEval(club.deps.db, {
    ...club.byEvent,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: cast.student,
    subject: cast.otherInstructor,
  });
  await save(club, edit => assign(edit, cast.student, cast.otherInstructor));
  await save(club, edit => assign(edit, cast.student, cast.instructor));
  const ids = (await storedEvals(club)).map(({ id }) => id).sort();
  expect(ids).toEqual([evals.ofStudent.evalId, evals.ofInstructor.evalId, evals.unclaimed.evalId].sort());
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
