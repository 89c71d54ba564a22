import { expect, test } from 'vitest';
import type { Rule } from '#contract/events/run-groups.ts';
import { idOf, makeSchool } from '#testing/school.ts';

const rule = {
  ...{ MinDays: 2, MinEvents: 0, MinRecommendations: 1 },
  ...{ MinSkill: 3, MinScore: 2.5, CheckRide: 'if-asked' },
} satisfies Rule;

test.each([
  ['/Rule/MinDays', { MinDays: 100 }],
  ['/Rule/MinDays', { MinDays: 1.5 }],
  ['/Rule/MinRecommendations', { MinRecommendations: -1 }],
  ['/Rule/MinSkill', { MinSkill: 5 }],
  ['/Rule/MinSkill', { MinSkill: 'Looking ahead' }],
  ['/Rule/MinScore', { MinScore: 4.1 }],
  ['/Rule/CheckRide', { CheckRide: 'sometimes' }],
  ['/Rule/MinScore', { MinScore: undefined }],
])('a rule whose %s no rule has is refused: %j; the one before stands', async (path, wrong) => {
  const { club, chief, ladder } = await makeSchool();
  const ofGroup = {
    OrganizationId: club.cast.organizationId,
    RunGroupId: idOf(ladder, 'Intermediate'),
  };
  const save = (number: number, Rule: object) =>
    chief.call('SaveAdvancementRule', { body: { ...ofGroup, Number: number, Rule } });
  expect((await save(0, rule)).status).toBe(200);
  const refused = await save(1, { ...rule, ...wrong });
  expect([refused.status, refused.problem().errors?.[0]?.path]).toEqual([400, path]);
  const [advancement] = (await chief.call('GetAdvancement')).reply();
  const ladderGroup = advancement?.Ladder.find(({ RunGroupId }) => RunGroupId === ofGroup.RunGroupId);
  expect(ladderGroup).toMatchObject({ Number: 1, Rule: rule });
});
