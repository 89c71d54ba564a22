import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { addAccount, signInToAccount } from '#testing/accounts.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { idOf, type School } from '#testing/school.ts';
import { decideAbout, drive, makeSchoolWithInes, moveUp, seenBy } from '#testing/school-decisions.ts';

const leave = ({ club }: School, by: Client, Leave = true, UserId = club.cast.student.personId) =>
  by.call('LeaveToOthers', { body: { OrganizationId: club.cast.organizationId, UserId, Leave } });

test('a chief instructor who knows a driver leaves them to another, and cannot decide before taking the driver back', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, chief, ladder } = school;
  await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  for (let times = 0; times < 2; times += 1) expect((await leave(school, ines)).status).toBe(200);
  expect(await seenBy(ines)).toMatchObject({ LeftToOthers: true });
  expect(await seenBy(chief)).toMatchObject({ LeftToOthers: false });
  const about = { OrganizationId: club.cast.organizationId, UserId: club.cast.student.personId };
  const notYet = {
    ...about,
    DecisionId: newId(),
    RunGroupId: idOf(ladder, 'Intermediate'),
    Note: 'Two more days.',
  };
  for (const answer of [await moveUp(school, ines), await decideAbout(ines, 'not-yet', notYet)]) {
    expect([answer.status, answer.problem().detail]).toEqual([422, expect.stringContaining('You left')]);
  }
  expect((await leave(school, ines, false)).status).toBe(200);
  expect((await moveUp(school, ines)).status).toBe(200);
  const log = (await readAudit(club)).map(({ Action }) => Action);
  expect(log.filter(action => action === 'left-to-others')).toHaveLength(1);
  expect(log.filter(action => action === 'taken-back')).toHaveLength(1);
});

test('the second of two chief instructors who know a driver cannot leave them: nobody would decide', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, chief } = school;
  await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  expect((await leave(school, ines)).status).toBe(200);
  expect((await leave(school, chief)).status).toBe(422);
  expect((await moveUp(school, chief)).status).toBe(200);
});

test('the only chief instructor leaves nobody to others, nor is bound by it once the others are gone', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, chief } = school;
  await leave(school, ines);
  const { instructor } = club.cast;
  await club.ada.call('DismissFromOffice', {
    query: club.byOrganization,
    body: { UserId: instructor.personId, Office: 'chief' },
  });
  expect((await leave(school, ines)).status).toBe(422);
  expect(await seenBy(ines)).toMatchObject({ LeftToOthers: false });
  expect((await moveUp(school, ines)).status).toBe(200);
  for (const by of [chief, club.ada, await signInAs(club, club.cast.outsider)]) {
    expect((await leave(school, by)).status).toBe(404);
  }
});

test('rejects leaving a driver of another club, and a merge keeps the drivers left by both accounts', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const { outsider, otherInstructor } = club.cast;
  expect((await leave(school, ines, true, outsider.personId)).status).toBe(404);
  await leave(school, ines);
  const again = await addAccount(club.deps.db, { name: 'Ines Again', email: otherInstructor.email });
  const inUse = await signInToAccount(club, again);
  expect((await inUse.call('MergeAccounts')).status).toBe(200);
  expect(await seenBy(inUse)).toMatchObject({ LeftToOthers: true });
});
