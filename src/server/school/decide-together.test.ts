import { expect, test } from 'vitest';
import type { SharedDecision } from '#contract/school/decisions.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { setAttendee } from '#testing/announcements.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { idOf, makeSchool } from '#testing/school.ts';
import { saveRule } from '#testing/school-decisions.ts';

/** Sam and Tess of Novice have one day of the two that the rule for Intermediate asks for. */
async function atSchool() {
  const school = await makeSchool();
  const { club, chief, ladder } = school;
  const { db } = club.deps;
  const { cast } = club;
  const OrganizationId = cast.organizationId;
  const RunGroupId = idOf(ladder, 'Intermediate');
  await db.deleteFrom('eval').where('subject_id', '=', cast.otherStudent.personId).execute();
  await addEval(db, {
    ...{ organizationId: OrganizationId, eventId: cast.eventId, evalType: INSTRUCTOR_RATES_STUDENT },
    ...{ evaluator: cast.instructor, subject: cast.otherStudent, rating: 3 },
  });
  await setAttendee(club, cast.otherStudent, { group: 'Novice' });
  await saveRule(school, chief, { MinDays: 2 });
  const Students = [cast.student.personId, cast.otherStudent.personId].map(UserId => ({
    ...{ DecisionId: newId(), UserId, RunGroupId, Overrides: ['days' as const] },
  }));
  const decide = (client: Client, more: Partial<SharedDecision> = {}) =>
    client.call('DecideTogether', {
      body: {
        ...{ OrganizationId, Kind: 'move-up', Note: 'Well earned.', Reason: 'They drove elsewhere, too.' },
        ...{ Students, ...more },
      },
    });
  const stored = async (table: 'sign_off' | 'not_yet') =>
    (await db.selectFrom(table).select('person_id').execute()).length;
  return { ...school, Students, decide, stored };
}

test('moves several students up, each in the audit log and with a message', async () => {
  const { club, chief, decide, stored } = await atSchool();
  expect((await decide(chief)).status).toBe(200);
  expect((await decide(chief)).status).toBe(200);
  expect(await stored('sign_off')).toBe(2);
  expect((await readAudit(club)).filter(({ Action }) => Action === 'signed-off')).toHaveLength(2);
  const messages = club.deps.db.selectFrom('message').select('person_id').where('kind', '=', 'moved-up');
  expect(await messages.execute()).toHaveLength(2);
  const [seen] = (await chief.call('GetAdvancement')).reply();
  expect(seen?.Decided.map(({ Note }) => Note)).toEqual(['Well earned.', 'Well earned.']);
});

test('tells several students that it is too early', async () => {
  const { chief, decide, stored } = await atSchool();
  expect((await decide(chief, { Kind: 'not-yet', Note: 'One more day each.' })).status).toBe(200);
  expect(await stored('not_yet')).toBe(2);
});

test('a refusal about a student leaves all students as before', async () => {
  const { club, chief, decide, stored, Students } = await atSchool();
  const own = Students.map(one => ({
    ...{ ...one, DecisionId: newId(), UserId: club.cast.instructor.personId },
  }));
  for (const more of [
    { Reason: 'Short.' },
    { Students: Students.map((one, index) => (index === 0 ? one : { ...one, Overrides: [] })) },
    { Kind: 'not-yet' as const, Note: 'Short.' },
  ]) {
    expect((await decide(chief, more)).status).toBe(422);
  }
  expect((await decide(chief, { Students: [...Students, ...own] })).status).toBe(404);
  expect(await stored('sign_off')).toBe(0);
  expect(await stored('not_yet')).toBe(0);
});

test('only a chief instructor of the club decides, and about at most twenty students', async () => {
  const { club, chief, decide, Students } = await atSchool();
  const sam = await signInAs(club, club.cast.student);
  for (const client of [sam, club.ada]) expect((await decide(client)).status).toBe(404);
  const many = Array.from({ length: 21 }, () => Students)
    .flat()
    .slice(0, 21);
  expect((await decide(chief, { Students: many })).status).toBe(400);
});
