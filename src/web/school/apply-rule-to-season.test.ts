import { expect, test } from 'vitest';
import type { Rule } from '#contract/events/run-groups.ts';
import type { Advancement, Candidate, Decision } from '#contract/school/advancement.ts';
import { applyRuleToSeason } from './AdvancementRules.tsx';

const now = new Date('2026-06-20T12:00:00Z');
const noRule: Rule = {
  ...{ MinDays: 0, MinEvents: 0, MinRecommendations: 0 },
  ...{ MinSkill: null, MinScore: null, CheckRide: 'never' },
};
const green = { RunGroupId: 'green', Name: 'Green', Colour: null, Rule: noRule, Version: '' };

const student = (Days: number, Next = 'green'): Candidate => ({
  ...{ UserId: `${Days}`, DisplayName: 'Sam', Picture: null, Group: 'Novice', SignedOff: null, Next },
  ...{
    Days,
    CountedDays: [],
    Recorded: null,
    Events: 1,
    RecommendedBy: 0,
    Instructors: 1,
    Scores: [3],
    LastDay: '2026-06-13',
  },
  ...{
    Lowest: null,
    CheckRide: 'none',
    Ride: null,
    Criteria: [],
    Ready: false,
    OthersDecide: false,
    Solo: false,
    SoloWaits: false,
    Waits: false,
  },
  ...{ Recommendations: [], NotYet: null },
});

const signed = (Days: number, more: Partial<Decision> = {}): Decision => ({
  ...{
    SignOffId: `${Days}`,
    UserId: 'sam',
    DisplayName: 'Sam',
    ...{ RunGroupId: 'green', Kind: 'group', FirstDay: null, LastDay: null, DryOnly: false },
    Group: 'Green',
    Note: '',
  },
  ...{ SignedBy: 'Ivan', SignedAt: '2026-05-01T12:00:00.000Z', Recorded: null, Withdrawn: null, Reason: '' },
  Known: { Days, Events: 1, RecommendedBy: 1, Lowest: null, Score: 3, CheckRide: 'none' },
  ...more,
});

const clubOf = (Students: Candidate[], Decided: Decision[] = []): Advancement => ({
  ...{
    OrganizationId: 'club',
    Name: 'Club',
    Ladder: [green],
    Students,
    Decided,
  },
});

test('tries the rule on the students for whom the group is next', () => {
  const club = clubOf([student(2), student(3), student(9, 'blue')]);
  expect(applyRuleToSeason(club, green, { ...noRule, MinDays: 3 }, now)).toMatchObject({ ready: 1, of: 2 });
});

test("tries the rule on the group's sign-offs of the last year, with the facts known at signing", () => {
  const club = clubOf(
    [],
    [
      signed(2),
      signed(3),
      signed(4),
      signed(1, { RunGroupId: 'blue' }),
      signed(1, { SignedAt: '2025-06-01T12:00:00.000Z' }),
      signed(1, { Withdrawn: { At: '2026-05-02T12:00:00.000Z' } }),
      signed(1, { Known: null }),
    ],
  );
  expect(applyRuleToSeason(club, green, { ...noRule, MinDays: 3 }, now)).toMatchObject({
    overridden: 1,
    signed: 3,
  });
  expect(applyRuleToSeason(club, green, noRule, now)).toMatchObject({ overridden: 0, signed: 3 });
});
