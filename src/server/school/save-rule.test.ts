import { expect, test } from 'vitest';
import type { Rule } from '#contract/events/run-groups.ts';
import { makeSchool } from '#testing/school.ts';
import { readRule, saveRule } from '#testing/school-decisions.ts';

const rule: Partial<Rule> = { MinDays: 2, MinSkill: 3, MinScore: 2.5, CheckRide: 'if-asked' };

const wrongMembers: readonly [path: string, wrong: object][] = [
  ['/Rule/MinDays', { MinDays: 100 }],
  ['/Rule/MinDays', { MinDays: 1.5 }],
  ['/Rule/MinRecommendations', { MinRecommendations: -1 }],
  ['/Rule/MinSkill', { MinSkill: 5 }],
  ['/Rule/MinSkill', { MinSkill: 'Looking ahead' }],
  ['/Rule/MinScore', { MinScore: 4.1 }],
  ['/Rule/CheckRide', { CheckRide: 'sometimes' }],
  ['/Rule/MinScore', { MinScore: undefined }],
];

test('refuses members that no rule has, and keeps the rule before', async () => {
  const school = await makeSchool();
  const { chief } = school;
  expect((await saveRule(school, chief, rule)).status).toBe(200);
  for (const [path, wrong] of wrongMembers) {
    const refused = await saveRule(school, chief, { ...rule, ...wrong });
    expect([refused.status, refused.problem().errors?.[0]?.path]).toEqual([400, path]);
  }
  expect(await readRule(school, chief)).toMatchObject({ Rule: rule });
});
