import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AdvancementFacts,
  type AdvancementRule,
  checkRides,
  criteria,
  judgeAdvancement,
} from './advancement.ts';

const rule: AdvancementRule = {
  ...{ MinDays: 0, MinEvents: 0, MinRecommendations: 0 },
  ...{ MinSkill: null, MinScore: null, CheckRide: 'never' },
};

const facts: AdvancementFacts = {
  ...{ days: 4, events: 2, recommendedBy: 1, score: 2.995 },
  lowestSkill: { label: 'Flag stations', rating: 2 },
  checkRide: 'none',
};

test.each([
  ['days', { MinDays: 4 }, { days: 3 }],
  ['events', { MinEvents: 2 }, { events: 1 }],
  ['recommendations', { MinRecommendations: 1 }, { recommendedBy: 0 }],
  ['skill', { MinSkill: 2 }, { lowestSkill: { label: 'Flag stations', rating: 1 } }],
  ['skill', { MinSkill: 2 }, { lowestSkill: null }],
  // At full precision: 2.995 is no 3.0.
  ['score', { MinScore: 2.995 }, { score: 2.994 }],
  ['score', { MinScore: 2 }, { score: null }],
] as const)('%s are met when there are as many as asked for, and not one fewer', (key, asked, fewer) => {
  const asks = { ...rule, ...asked };
  expect(judgeAdvancement(asks, facts)).toMatchObject({ Ready: true, Criteria: [{ Key: key, Met: true }] });
  expect(judgeAdvancement(asks, { ...facts, ...fewer })).toMatchObject({
    Ready: false,
    Criteria: [{ Key: key, Met: false }],
  });
});

test('a rule that asks for nothing says of nobody that they are ready', () => {
  expect(judgeAdvancement(rule, facts)).toEqual({ Criteria: [], Ready: false });
});

test.each([
  ['never', 'asked', []],
  ['if-asked', 'none', []],
  ['if-asked', 'asked', [false]],
  ['if-asked', 'passed', [true]],
  ['if-asked', 'not-passed', [false]],
  ['always', 'none', [false]],
  ['always', 'passed', [true]],
] as const)('a check ride that is %s needed and %s', (CheckRide, checkRide, met) => {
  const { Criteria } = judgeAdvancement({ ...rule, CheckRide }, { ...facts, checkRide });
  expect(Criteria.map(({ Met }) => Met)).toEqual(met);
});

/** 0 to 4, as near to each other as averages come. */
const someScore = fc.option(fc.integer({ min: 0, max: 80 }).map(twentieths => twentieths / 20));

const someRule = fc.record<AdvancementRule>({
  MinDays: fc.nat(9),
  MinEvents: fc.nat(5),
  MinRecommendations: fc.nat(5),
  MinSkill: fc.option(fc.integer({ min: 1, max: 4 })),
  MinScore: someScore,
  CheckRide: fc.constantFrom('never', 'if-asked', 'always'),
});

const someFacts = fc.record<AdvancementFacts>({
  days: fc.nat(12),
  events: fc.nat(6),
  recommendedBy: fc.nat(6),
  lowestSkill: fc.option(fc.record({ label: fc.constant('Flags'), rating: fc.integer({ min: 1, max: 4 }) })),
  score: someScore,
  checkRide: fc.constantFrom(...checkRides),
});

const better: ((facts: AdvancementFacts) => AdvancementFacts)[] = [
  of => ({ ...of, days: of.days + 1 }),
  of => ({ ...of, events: of.events + 1 }),
  of => ({ ...of, recommendedBy: of.recommendedBy + 1 }),
  of => ({ ...of, score: Math.min(4, (of.score ?? 0) + 0.1) }),
  of => ({ ...of, lowestSkill: { label: 'Flags', rating: Math.min(4, (of.lowestSkill?.rating ?? 0) + 1) } }),
  of => ({ ...of, checkRide: of.checkRide === 'none' ? 'none' : 'passed' }),
];

test('another day or a better rating never makes a ready student unready', () => {
  fc.assert(
    fc.property(someRule, someFacts, (asked, known) => {
      const before = judgeAdvancement(asked, known);
      for (const improve of better) {
        const after = judgeAdvancement(asked, improve(known));
        const unmet = after.Criteria.filter(({ Met }) => !Met).map(({ Key }) => Key);
        for (const { Key, Met } of before.Criteria) if (Met) expect(unmet).not.toContain(Key);
        if (before.Ready) expect(after.Ready).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a rule lists only its own criteria, and a driver who meets all of them is ready', () => {
  fc.assert(
    fc.property(someRule, someFacts, (asked, known) => {
      const { Criteria, Ready } = judgeAdvancement(asked, known);
      const isAskedFor = {
        days: asked.MinDays > 0,
        events: asked.MinEvents > 0,
        recommendations: asked.MinRecommendations > 0,
        skill: asked.MinSkill !== null,
        score: asked.MinScore !== null,
        'check-ride':
          asked.CheckRide === 'always' || (asked.CheckRide === 'if-asked' && known.checkRide !== 'none'),
      };
      expect(Criteria.map(({ Key }) => Key)).toEqual(criteria.filter(key => isAskedFor[key]));
      for (const { Met, Have, Need } of Criteria) expect(Met).toBe(Have >= Need);
      expect(Ready).toBe(Criteria.length > 0 && Criteria.every(({ Met }) => Met));
    }),
  );
});

test('a rule that asks for more never makes anybody ready', () => {
  fc.assert(
    fc.property(someRule, someFacts, fc.nat(3), fc.nat(3), (asked, known, days, recommendations) => {
      const stricter = {
        ...asked,
        MinDays: asked.MinDays + days,
        MinRecommendations: asked.MinRecommendations + recommendations,
      };
      const isBare = judgeAdvancement(asked, known).Criteria.length === 0;
      if (!isBare && judgeAdvancement(stricter, known).Ready) {
        expect(judgeAdvancement(asked, known).Ready).toBe(true);
      }
    }),
  );
});
