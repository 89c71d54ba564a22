import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#domain/evals/answers.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { allAnswered, completeAnswers } from '#testing/arbitrary/answers.ts';
import { type OverviewEval, studentOverview } from './student-overview.ts';

const form = templateFor(1);

const completed = (answers: Answers): OverviewEval => ({
  EvalType: 1,
  EvalState: 3,
  Answers: scoreEval(form, answers).answers,
});

const spring = completed({
  Vision: { LookingAhead: 2, SituationalAwareness: 3, FlagStations: 4, WaypointUsage: 3 },
  TrackUse: { UseOfApexes: 1, TrackWidthUsage: 2, BrakeTiming: 1, DrivingLine: 2 },
  Inputs: { Throttle: 2, Steering: 4, WeightControl: 3, ShiftTimingControl: -1 },
  Consistency: { LapToLap: 2, Pace: 3, MentalAcuity: 2, SelfDiagnosis: 1 },
});
const summer = completed({
  Vision: { LookingAhead: 4, SituationalAwareness: 4, FlagStations: 4, WaypointUsage: 4 },
  TrackUse: { UseOfApexes: 2, TrackWidthUsage: 3, BrakeTiming: 2, DrivingLine: 3 },
  Inputs: { Throttle: 3, Steering: 3, WeightControl: 3, ShiftTimingControl: 3 },
  Consistency: { LapToLap: 2, Pace: 3, MentalAcuity: 3, SelfDiagnosis: 2 },
});

const properties = (items: readonly { property: string }[]) => items.map(item => item.property);
const averageOf = (overview: ReturnType<typeof studentOverview>, property: string) =>
  overview.categories.find(category => category.property === property)?.average;

describe('a student overview (docs/product.md#student-overview)', () => {
  test('divides the sum of a category by the number of evals', () => {
    const overview = studentOverview([spring, summer]);
    expect(overview.count).toBe(2);
    expect(properties(overview.categories)).toEqual(['Vision', 'TrackUse', 'Inputs', 'Consistency']);
    expect(overview.categories.map(category => category.average)).toEqual([3.5, 2, 3, 2.25]);
  });

  test('averages a category over the evals that rate it', () => {
    const { Vision: _, ...others } = summer.Answers;
    const { categories } = studentOverview([spring, { ...summer, Answers: others }]);
    expect(categories[0]).toMatchObject({ property: 'Vision', average: 3 });
  });

  test('counts completed instructor evals only', () => {
    const pending: OverviewEval = { ...summer, EvalState: 2 };
    const ofTheInstructor: OverviewEval = {
      EvalType: 0,
      EvalState: 3,
      Answers: allAnswered(templateFor(0), 4),
    };
    expect(studentOverview([spring, pending, ofTheInstructor])).toEqual(studentOverview([spring]));
  });

  test('shows the two highest best first and the two lowest worst first', () => {
    const { proficiencies, opportunities } = studentOverview([spring, summer]);
    expect(properties(proficiencies)).toEqual(['Vision', 'Inputs']);
    expect(properties(opportunities)).toEqual(['TrackUse', 'Consistency']);
  });

  test('names the skills that make a category strong or weak', () => {
    const { proficiencies, opportunities } = studentOverview([spring, summer]);
    expect(proficiencies[0]?.skills).toMatchObject([
      { property: 'FlagStations', title: 'Flag stations', average: 4 },
      { property: 'SituationalAwareness', title: 'Situational awareness', average: 3.5 },
    ]);
    expect(properties(opportunities[0]?.skills ?? [])).toEqual(['BrakeTiming', 'UseOfApexes']);
    expect(properties(opportunities[1]?.skills ?? [])).toEqual(['SelfDiagnosis', 'LapToLap']);
  });

  test('takes the skills of the highlights from the newest three evals', () => {
    const weak = completed(allAnswered(form, 1));
    const { proficiencies } = studentOverview([summer, summer, summer, weak]);
    expect(proficiencies[0]?.skills[0]).toMatchObject({ levels: [4, 4, 4], average: 4 });
  });

  test('names a skill to work on only in the lower half of its levels', () => {
    const rated = allAnswered(form, 4);
    const { opportunities } = studentOverview([
      completed({
        ...rated,
        TrackUse: { UseOfApexes: 3, TrackWidthUsage: 3, BrakeTiming: 2, DrivingLine: 3 },
        Consistency: { LapToLap: 3, Pace: 3, MentalAcuity: 3, SelfDiagnosis: 3 },
      }),
    ]);
    expect(opportunities.map(({ skills }) => properties(skills))).toEqual([['BrakeTiming'], []]);
  });

  test('leaves N/A out of a skill', () => {
    const inputs = studentOverview([spring, summer]).proficiencies[1];
    expect(inputs?.skills).toContainEqual(expect.objectContaining({ property: 'Steering', average: 3.5 }));
    const automatic = completed({
      ...allAnswered(form, 3),
      Inputs: { Throttle: 2, Steering: 1, WeightControl: 3, ShiftTimingControl: -1 },
    });
    const weakest = studentOverview([automatic]).opportunities[0]?.skills ?? [];
    expect(properties(weakest)).toEqual(['Steering', 'Throttle']);
  });

  test('has zeroes and no highlights without evals', () => {
    const { count, categories, proficiencies, opportunities } = studentOverview([]);
    expect(count).toBe(0);
    expect(categories.map(category => category.average)).toEqual([0, 0, 0, 0]);
    expect([...proficiencies, ...opportunities]).toEqual([]);
  });

  test('is even where all categories read the same', () => {
    expect(studentOverview([completed(allAnswered(form, 3))]).tiedLevel).toBe(3);
    expect(studentOverview([spring]).tiedLevel).toBeNull();
    expect(studentOverview([]).tiedLevel).toBeNull();
  });

  test('names the best two and the weakest two skills where all categories read the same', () => {
    const alike = completed({
      Vision: { LookingAhead: 4, SituationalAwareness: 3, FlagStations: 3, WaypointUsage: 2 },
      TrackUse: { UseOfApexes: 3, TrackWidthUsage: 3, BrakeTiming: 3, DrivingLine: 3 },
      Inputs: { Throttle: 3, Steering: 4, WeightControl: 1, ShiftTimingControl: 4 },
      Consistency: { LapToLap: 3, Pace: 3, MentalAcuity: 3, SelfDiagnosis: 3 },
    });
    const { tiedLevel, bestSkills, weakestSkills } = studentOverview([alike]);
    expect(tiedLevel).toBe(3);
    expect(properties(bestSkills)).toEqual(['LookingAhead', 'Steering']);
    expect(properties(weakestSkills)).toEqual(['WeightControl', 'WaypointUsage']);
  });

  test('names no skill where all skills read the same', () => {
    const { bestSkills, weakestSkills } = studentOverview([completed(allAnswered(form, 3))]);
    expect([...bestSkills, ...weakestSkills]).toEqual([]);
  });

  test('ignores differences that are not shown: 3.03 reads 3.0', () => {
    const even = completed(allAnswered(form, 3));
    const hardlyBetter = { ...even, Answers: { ...even.Answers, Vision: { Average: 3.03 } } };
    expect(studentOverview([hardlyBetter]).tiedLevel).not.toBeNull();
    const better = { ...even, Answers: { ...even.Answers, Vision: { Average: 3.05 } } };
    expect(studentOverview([better]).tiedLevel).toBeNull();
  });

  test('never has a category both on top and at the bottom, and ranks by average', () => {
    fc.assert(
      fc.property(fc.array(completeAnswers(form).map(completed), { minLength: 1, maxLength: 5 }), evals => {
        const overview = studentOverview(evals);
        const [best, second] = overview.proficiencies;
        const [worst, secondWorst] = overview.opportunities;
        const ranked = [best, second, secondWorst, worst];
        expect(new Set(ranked.map(highlight => highlight?.property)).size).toBe(4);
        const averages = ranked.map(highlight => averageOf(overview, highlight?.property ?? '') ?? -1);
        expect(averages).toEqual([...averages].sort((a, b) => b - a));
      }),
    );
  });
});
