import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { lastDays } from '#testing/days.ts';
import { addEval, submissionOf } from '#testing/evals.ts';
import { appoint, makeSchool } from '#testing/school.ts';

test('a recommendation starts from the group of its event, however many days the event has, and the last one counts', async () => {
  const { club } = await makeSchool(null);
  const { db } = club.deps;
  const { organizationId, instructor, otherInstructor: ines, student } = club.cast;
  await lastDays(club, 2);
  await appoint(club, ines);
  const ivan = await signInAs(club, instructor);
  const chief = await signInAs(club, ines);
  const { id: asNovice } = await db
    .selectFrom('eval')
    .select('id')
    .where('subject_id', '=', student.personId)
    .where('eval_type', '=', INSTRUCTOR_RATES_STUDENT)
    .executeTakeFirstOrThrow();
  const eventId = await addEvent(db, organizationId, 'The day after', '2026-06-15');
  const roster = { organizationId, eventId };
  await addAttendee(db, { ...roster, person: instructor, group: 'Instructor' });
  await addAttendee(db, { ...roster, person: student, group: 'Intermediate', instructor });
  const pair = { ...roster, evaluator: instructor, subject: student };
  const { evalId: asIntermediate } = await addEval(db, { ...pair, evalType: INSTRUCTOR_RATES_STUDENT });

  const asked = async (evalId: string) =>
    (await ivan.call('GetEval', { query: { evalId } })).reply().AsksRecommendation;
  expect(await asked(asNovice)).toEqual({ Group: 'Novice', Above: 'Intermediate' });
  expect(await asked(asIntermediate)).toEqual({ Group: 'Intermediate', Above: 'Advanced' });
  for (const evalId of [asNovice, asIntermediate]) {
    expect((await ivan.call('PostEval', { body: submissionOf(evalId) })).status).toBe(200);
  }
  const [advancement] = (await chief.call('GetAdvancement')).reply();
  expect(advancement?.Students).toMatchObject([
    {
      Group: 'Intermediate',
      Recommendations: [
        { Group: 'Advanced', Counts: true },
        { Group: 'Intermediate', Counts: false },
      ],
    },
  ]);
});
