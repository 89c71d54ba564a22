import { expect, test } from 'vitest';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import { deliverQueued } from '#testing/mail.ts';
import { idOf, makeSchool } from '#testing/school.ts';
import { dismissChief, drive, notYet } from '#testing/school-decisions.ts';
import { sendDueDigests } from './chief-digest.ts';

const EVENING = '2026-06-20T19:00:00Z';

async function atEvening() {
  const school = await makeSchool();
  const { club, ladder } = school;
  const { deps } = club;
  const recommend = (recommendation: Recommendation) =>
    deps.db
      .updateTable('eval')
      .set({ recommendation, recommended_to: idOf(ladder, 'Intermediate') })
      .where('eval_type', '=', 1)
      .execute();
  const at = async (moment: string) => {
    club.clock.now = new Date(moment);
    await Promise.all([sendDueDigests(deps), sendDueDigests(deps)]);
    await sendDueDigests(deps);
    const told = deps.db.selectFrom('message').select('person_id');
    return told.where('kind', '=', 'chief-digest').execute();
  };
  return { ...school, recommend, at };
}

test('chief instructors get one message in the evening about new students', async () => {
  const { recommend, at, club } = await atEvening();
  await recommend('promote');
  expect(await at('2026-06-20T18:59:00Z')).toEqual([]);
  const told = [{ person_id: club.cast.instructor.personId }];
  expect(await at(EVENING)).toEqual(told);
  expect(await at('2026-06-20T23:00:00Z')).toEqual(told);
  // A student who still waits the next evening is not new.
  expect(await at('2026-06-21T19:00:00Z')).toEqual(told);
  await recommend('solo');
  expect(await at('2026-06-22T19:00:00Z')).toHaveLength(2);
});

test('names a student again whom a later recommendation brings back', async () => {
  const { recommend, at, ...school } = await atEvening();
  await recommend('promote');
  expect(await at(EVENING)).toHaveLength(1);
  await notYet(school, school.chief);
  const evalId = await drive(school, { by: school.club.cast.otherInstructor, start: '2026-07-04' });
  const completed = { completed_at: new Date('2026-07-05T12:00:00Z') };
  await school.club.deps.db.updateTable('eval').set(completed).where('id', '=', evalId).execute();
  expect(await at('2026-07-05T19:00:00Z')).toHaveLength(2);
  expect(await at('2026-07-06T19:00:00Z')).toHaveLength(2);
});

test('says nothing about sample people', async () => {
  const { recommend, at, club } = await atEvening();
  await recommend('promote');
  await club.deps.db
    .updateTable('person')
    .set({ is_sample: true })
    .where('id', '=', club.cast.student.personId)
    .execute();
  expect(await at(EVENING)).toEqual([]);
});

test('sends nothing when no student waits, or the school is off', async () => {
  const { recommend, at, chief, ...school } = await atEvening();
  await recommend('stay');
  expect(await at(EVENING)).toEqual([]);
  await recommend('promote');
  await notYet({ ...school, chief }, chief);
  expect(await at('2026-06-21T19:00:00Z')).toEqual([]);
  await recommend('solo');
  await school.club.deps.db.updateTable('organization').set({ school: false }).execute();
  expect(await at('2026-06-22T19:00:00Z')).toEqual([]);
});

test('a message that waits does not go to a person who is no longer chief instructor', async () => {
  const { recommend, at, ...school } = await atEvening();
  const { club } = school;
  await deliverQueued(club.deps);
  await recommend('promote');
  expect(await at(EVENING)).toHaveLength(1);
  await dismissChief(school, club.cast.instructor);
  expect(await deliverQueued(club.deps)).toEqual([]);
});
