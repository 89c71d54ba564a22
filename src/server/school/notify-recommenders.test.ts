import { expect, test } from 'vitest';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import { newId } from '#server/platform/ids.ts';
import { leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { appoint, idOf, makeSchool } from '#testing/school.ts';
import { dismissChief, moveUp, notYet, withdrawSignOff } from '#testing/school-decisions.ts';

/** Ivan has recommended Intermediate for Sam, or something else; Ines, a chief instructor too, decides. */
async function recommended(recommendation: Recommendation = 'promote') {
  const school = await makeSchool();
  const { club, ladder } = school;
  const { organizationId, student, instructor, otherInstructor } = club.cast;
  const { db } = club.deps;
  const to = recommendation === 'promote' ? idOf(ladder, 'Intermediate') : null;
  await db
    .updateTable('eval')
    .set({ recommendation, recommended_to: to })
    .where('subject_id', '=', student.personId)
    .execute();
  await appoint(club, otherInstructor);
  const of = { OrganizationId: organizationId, UserId: student.personId };
  const ines = await signInAs(club, otherInstructor);
  const decide = {
    up: (by = ines, name = 'Intermediate', DecisionId = newId()) =>
      moveUp(school, by, { DecisionId, RunGroupId: idOf(ladder, name), Note: 'Well earned.' }),
    notYet: () => notYet(school, ines, { Note: 'Two more days.' }),
    withdraw: (signOffId: string) => withdrawSignOff(school, ines, signOffId),
    solo: () =>
      ines.call('SignSoloForGood', {
        body: { ...of, SignOffId: newId(), DryOnly: false, Statement: 'Sam drives solo.' },
      }),
  };
  const told = async () =>
    (await writeWaiting(club.deps))
      .filter(({ kind }) => kind === 'recommendation-decided')
      .sort((one, other) => one.subject.localeCompare(other.subject));
  const setIvan = (set: { language?: 'es'; preferred_communication?: 3 }) =>
    db.updateTable('person').set(set).where('id', '=', instructor.personId).execute();
  return { ...school, decide, told, setIvan };
}

test('a recommender learns the decision, and not the note to the student', async () => {
  const { club, decide, told } = await recommended();
  expect((await decide.notYet()).status).toBe(200);
  const notYet = await told();
  expect((await decide.up()).status).toBe(200);
  const both = [...notYet, ...(await told())];
  const { personId } = club.cast.instructor;
  expect(both.map(({ person_id, subject }) => [person_id, subject])).toEqual([
    [personId, 'Sam Student is not ready for Intermediate yet'],
    [personId, 'Sam Student moved up to Intermediate'],
  ]);
  const text = both.map(({ body_text }) => body_text).join();
  expect(text).toContain('Ines Instructor, a chief instructor of Apex Driving Club, decided.');
  expect(text).not.toMatch(/Two more days|Well earned/);
});

test('a recommender of a solo learns of the solo, and of no run group', async () => {
  const { decide, told } = await recommended('solo');
  await decide.notYet();
  expect(await told()).toEqual([]);
  expect((await decide.solo()).status).toBe(200);
  expect((await told()).map(({ subject }) => subject)).toEqual(['Sam Student drives solo from now on']);
});

test('a sign-off notifies recommenders of a skipped group, and nobody who recommended staying', async () => {
  const above = await recommended();
  await above.decide.up(undefined, 'Advanced');
  expect(await above.told()).toHaveLength(1);
  const stay = await recommended('stay');
  await stay.decide.up();
  expect(await stay.told()).toEqual([]);
});

test('a recommender who opted out, left the club or decided themself gets no message', async () => {
  const silent = await recommended();
  await silent.setIvan({ preferred_communication: 3 });
  await silent.decide.up();
  expect(await silent.told()).toEqual([]);

  const gone = await recommended();
  await leaveClub(gone.club.deps.db, gone.club.cast.organizationId, gone.club.cast.instructor);
  await gone.decide.up();
  expect(await gone.told()).toEqual([]);

  const own = await recommended();
  await dismissChief(own, own.club.cast.otherInstructor);
  expect((await own.decide.up(own.chief)).status).toBe(200);
  expect(await own.told()).toEqual([]);
});

test('tells nobody of a sign-off that was withdrawn before the messages went', async () => {
  const { club, decide } = await recommended();
  await deliverQueued(club.deps);
  const id = newId();
  expect((await decide.up(undefined, 'Intermediate', id)).status).toBe(200);
  expect((await decide.withdraw(id)).status).toBe(200);
  expect(await deliverQueued(club.deps)).toEqual([]);
});

test('tells of the sign-off alone when it follows a refusal whose messages wait', async () => {
  const { club, decide } = await recommended();
  await deliverQueued(club.deps);
  expect((await decide.notYet()).status).toBe(200);
  expect((await decide.up()).status).toBe(200);
  const subjects = (await deliverQueued(club.deps)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Sam Student moved up to Intermediate',
    'You moved up to Intermediate',
  ]);
});
