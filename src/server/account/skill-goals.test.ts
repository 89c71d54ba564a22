import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import type { TestPerson } from '#testing/cast.ts';
import { addFormVersion } from '#testing/forms.ts';
import { downloadData } from '#testing/my-data.ts';

test("a skill goal on a club's form survives a merge, stands in My data with the form, and goes with the account", async () => {
  const { club, samAgain, first, second } = await makeTwoAccounts();
  const { db } = club.deps;
  const { formVersionId: scale_since } = await addFormVersion(db, club.cast);
  const goal = { skill: 'Flags', level: 3, set_at: new Date('2026-06-01T12:00:00Z'), scale_since };
  const ofOne = ({ personId }: TestPerson) => ({ person_id: personId, ...goal });
  await db.insertInto('skill_goal').values(ofOne(first)).execute();
  const left = () => db.selectFrom('skill_goal').selectAll().execute();

  expect((await samAgain.call('MergeAccounts')).status).toBe(200);
  expect(await left()).toEqual([ofOne(second)]);
  expect((await downloadData(samAgain)).data.SkillGoal).toMatchObject([
    { Skill: 'Flags', Level: 3, Form: 'Green group' },
  ]);
  expect((await samAgain.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  expect(await left()).toEqual([]);
});
