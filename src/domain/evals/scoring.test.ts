import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allAnswered, completeAnswers, partialAnswers } from '#testing/arbitrary/answers.ts';
import type { Answers } from './answers.ts';
import { ratedSections, type Template } from './forms/template.ts';
import { templateFor, templates } from './forms/templates.ts';
import { scoreEval } from './scoring.ts';

const instructorForm = templateFor(1);
const forms = templates.map(template => ({ evalType: template.evalType, template }));

/** The rule written the long way round, blind to the template. */
function naiveApexScore(answers: Answers): number {
  let total = 0;
  let sections = 0;
  for (const section of Object.values(answers)) {
    let sum = 0;
    let count = 0;
    for (const value of Object.values(section)) {
      if (value === null || value < 1) continue;
      sum += value;
      count += 1;
    }
    if (count === 0) continue;
    total += sum / count;
    sections += 1;
  }
  return sections === 0 ? 0 : total / sections;
}

const scoreOf = (answers: Answers, template: Template = instructorForm) => scoreEval(template, answers);

const uneven = {
  Vision: { LookingAhead: 4, SituationalAwareness: 3, FlagStations: 4, WaypointUsage: 4 },
  TrackUse: { UseOfApexes: 3, TrackWidthUsage: 3, BrakeTiming: 2, DrivingLine: 3 },
  Inputs: { Throttle: 2, Steering: 3, WeightControl: 2, ShiftTimingControl: -1 },
  Consistency: { LapToLap: 3, Pace: 3, MentalAcuity: 3, SelfDiagnosis: 3 },
};

describe('an eval is scored (docs/product.md#scores)', () => {
  test('a section by the mean of its ratings, the whole by the mean of the sections', () => {
    const { averages, apexScore } = scoreOf(uneven);
    expect(averages).toEqual({ Vision: 3.75, TrackUse: 2.75, Inputs: 7 / 3, Consistency: 3 });
    expect(apexScore).toBe((3.75 + 2.75 + 7 / 3 + 3) / 4);
  });

  test('and each scored section carries its Average beside its answers', () => {
    expect(scoreOf(uneven).answers.Inputs).toEqual({ ...uneven.Inputs, Average: 7 / 3 });
  });

  test('the figures sent along are replaced by its own', () => {
    const boasting = { ...uneven, Vision: { ...uneven.Vision, Average: 4, Charm: 4 }, Charm: { Wit: 4 } };
    expect(scoreOf(boasting)).toEqual(scoreOf(uneven));
  });

  test.each(forms)('as if nobody had looked at form $evalType', ({ template }) => {
    fc.assert(
      fc.property(partialAnswers(template), answers => {
        expect(scoreOf(answers, template).apexScore).toBeCloseTo(naiveApexScore(answers), 12);
      }),
    );
  });

  test('the same when it is scored again', () => {
    fc.assert(
      fc.property(partialAnswers(instructorForm), answers => {
        const once = scoreOf(answers);
        expect(scoreOf(once.answers)).toEqual(once);
      }),
    );
  });

  test('a section with nothing but N/A counts for nothing', () => {
    const { averages, apexScore, answers } = scoreOf({ ...uneven, Inputs: { ShiftTimingControl: -1 } });
    expect(averages).not.toHaveProperty('Inputs');
    expect(apexScore).toBe((3.75 + 2.75 + 3) / 3);
    expect(answers.Inputs).toEqual({ ShiftTimingControl: -1 });
  });

  test('a value that is no level counts for nothing and is not kept', () => {
    const misused = { ...uneven, Vision: { ...uneven.Vision, LookingAhead: 99, FlagStations: -1 } };
    const { averages, answers } = scoreOf(misused);
    expect(averages.Vision).toBe(3.5);
    expect(answers.Vision).toEqual({ SituationalAwareness: 3, WaypointUsage: 4, Average: 3.5 });
  });
});

describe('the summary', () => {
  test('names the strongest and the weakest section', () => {
    expect(scoreOf(uneven).summary).toBe('Strongest in Vision (3.8), weakest in Inputs (2.3).');
  });

  test('names all that share a place', () => {
    const threes = allAnswered(instructorForm, 3);
    const twos = allAnswered(instructorForm, 2);
    const { Vision = {}, TrackUse = {} } = threes;
    expect(scoreOf({ ...twos, Vision, TrackUse }).summary).toBe(
      'Strongest in Vision and Track Use (3.0), weakest in Inputs and Consistency (2.0).',
    );
  });

  test('claims no difference that the figures do not show', () => {
    const quarter = { Throttle: 4, Steering: 3, WeightControl: 3, ShiftTimingControl: 3 };
    const third = { Throttle: 4, Steering: 3, WeightControl: 3, ShiftTimingControl: -1 };
    const sections = ['Vision', 'TrackUse', 'Consistency'].map(property => {
      const section = ratedSections(instructorForm).find(candidate => candidate.property === property);
      const properties = section?.fields.map(field => field.property) ?? [];
      return [property, Object.fromEntries(properties.map((field, index) => [field, index === 0 ? 4 : 3]))];
    });
    for (const Inputs of [quarter, third]) {
      const answers: Answers = { ...Object.fromEntries(sections), Inputs };
      expect(scoreOf(answers).summary).toBe('Even in all sections, at 3.3 out of 4.');
    }
  });

  test('says so when nothing is rated', () => {
    expect(scoreOf({}).summary).toBe('Nothing rated yet.');
  });

  test('is always one sentence', () => {
    fc.assert(
      fc.property(completeAnswers(instructorForm), answers => {
        expect(scoreOf(answers).summary).toMatch(/^(Strongest|Even) .*[^.]\.$/);
      }),
    );
  });
});
