import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { makeClub } from '#testing/rosters.ts';

test('an admin sees the evals of an event with evaluators, subjects and averages', async () => {
  const { ada, byEvent, cast, deps } = await makeClub();
  const { ofStudent, ofInstructor, unclaimed } = await publishEvent(deps.db, cast, 3);

  const answer = await ada.call('GetEvalsForEvent', { query: byEvent });

  const evals = answer.reply();
  const evalOf = (evalId: string) => evals.find(({ EvalId }) => EvalId === evalId);
  expect(evals).toHaveLength(3);
  expect(evalOf(ofStudent.evalId)).toMatchObject({
    EvalState: 3,
    ApexScore: 3,
    EventName: 'Spring HPDE',
    InstructorProfile: { DisplayName: 'Ivan Instructor' },
    StudentProfile: { DisplayName: 'Sam Student' },
  });
  expect(evalOf(ofInstructor.evalId)).toMatchObject({
    EvalTypeString: 'Student',
    InstructorProfile: { DisplayName: 'Ivan Instructor' },
    StudentProfile: { DisplayName: 'Sam Student' },
  });
  expect(evalOf(unclaimed.evalId)).toMatchObject({ EvalState: 1, InstructorProfile: null });
  expect(answer.text).not.toContain(INTERNAL_MARKER);
});

test('evals are ordered by the millisecond of their last change, then by name', async () => {
  const { ada, byEvent, cast, deps } = await makeClub();
  const { ofStudent, ofInstructor, unclaimed } = await publishEvent(deps.db, cast, 3);
  const change = (evalId: string, at: string) =>
    sql`update eval set last_updated = ${at}::timestamptz where id = ${evalId}`.execute(deps.db);
  const name = (personId: string, displayName: string) =>
    sql`update person set display_name = ${displayName} where id = ${personId}`.execute(deps.db);
  // About the student, about the instructor, and about another student.
  await name(cast.student.personId, 'car 10');
  await name(cast.otherStudent.personId, 'Car 9');
  await change(ofStudent.evalId, '2026-05-01T10:00:00.0019Z');
  await change(unclaimed.evalId, '2026-05-01T10:00:00.0010Z');
  await change(ofInstructor.evalId, '2026-05-01T10:00:00.0020Z');

  const evals = (await ada.call('GetEvalsForEvent', { query: byEvent })).reply();

  expect(evals.map(({ EvalId }) => EvalId)).toEqual([
    ofInstructor.evalId,
    unclaimed.evalId,
    ofStudent.evalId,
  ]);
});
