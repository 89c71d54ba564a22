import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allAnswered, completeAnswers } from '#testing/arbitrary/answers.ts';
import {
  type Answers,
  answerAt,
  isListed,
  maySubmit,
  missingAnswers,
  onlyLevel,
  stepIsComplete,
} from './answers.ts';
import { slidersOf } from './forms/template.ts';
import { templateFor, templates } from './forms/templates.ts';

const instructorForm = templateFor(1);
const studentForm = templateFor(0);
const sectionOf = (property: string) => {
  const section = instructorForm.sections.find(candidate => candidate.property === property);
  if (!section) throw new Error(`No section ${property}.`);
  return section;
};
const [vision, inputs, notes] = [sectionOf('Vision'), sectionOf('Inputs'), sectionOf('Notes')];

/** The instructor form filled with threes, but for one section's answers as given. */
const filledExcept = (section: string, changed: Record<string, number | null>): Answers => {
  const filled = allAnswered(instructorForm, 3);
  return { ...filled, [section]: { ...filled[section], ...changed } };
};

test('absent, null and 0 all mean that there is no answer', () => {
  const answers = { Vision: { LookingAhead: null, FlagStations: 0, WaypointUsage: 2 } };
  expect(answerAt(answers, 'Vision', 'LookingAhead')).toBeUndefined();
  expect(answerAt(answers, 'Vision', 'FlagStations')).toBeUndefined();
  expect(answerAt(answers, 'Vision', 'SituationalAwareness')).toBeUndefined();
  expect(answerAt(answers, 'Inputs', 'Throttle')).toBeUndefined();
  expect(answerAt(answers, 'Vision', 'WaypointUsage')).toBe(2);
});

describe('missing answers', () => {
  test('an empty form misses every skill, in the order of the form', () => {
    const missing = missingAnswers(studentForm, {});
    expect(missing).toHaveLength(8);
    expect(missing[0]).toEqual({ section: 'Communication', field: 'Professional' });
    expect(missing.at(-1)).toEqual({ section: 'Instruction', field: 'Debrief' });
  });

  test.each([null, 0])('%s leaves a gap; N/A does not', unset => {
    const answers = filledExcept('Inputs', { Throttle: unset, ShiftTimingControl: -1 });
    expect(missingAnswers(instructorForm, answers)).toEqual([{ section: 'Inputs', field: 'Throttle' }]);
  });

  test('a complete form misses nothing', () => {
    for (const template of templates) {
      fc.assert(
        fc.property(completeAnswers(template), answers => {
          expect(missingAnswers(template, answers)).toEqual([]);
        }),
      );
    }
  });
});

describe('the values that a form offers', () => {
  test.each([5, -2, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no level', value => {
    expect(slidersOf(vision).filter(slider => isListed(slider, value))).toEqual([]);
  });
});

describe('Continue (docs/product.md#eval-form)', () => {
  const seen = { LookingAhead: 1, SituationalAwareness: 2, FlagStations: 3, WaypointUsage: 4 };

  test('is enabled by the last of the four ratings', () => {
    expect(stepIsComplete(vision, { Vision: seen })).toBe(true);
    expect(stepIsComplete(vision, {})).toBe(false);
  });

  test.each([null, 0, -1, 5])('stays disabled while a vision rating is %s', value => {
    expect(stepIsComplete(vision, { Vision: { ...seen, FlagStations: value } })).toBe(false);
  });

  test('takes N/A for shift timing and for no other input', () => {
    const felt = { Throttle: 2, Steering: 2, WeightControl: 2 };
    expect(stepIsComplete(inputs, { Inputs: { ...felt, ShiftTimingControl: -1 } })).toBe(true);
    expect(stepIsComplete(inputs, { Inputs: { ...felt, Steering: -1, ShiftTimingControl: 2 } })).toBe(false);
  });

  test('asks nothing of the notes', () => {
    expect(stepIsComplete(notes, {})).toBe(true);
  });
});

describe('Submit (docs/product.md#eval-form)', () => {
  test('is disabled while a vision rating is open', () => {
    expect(maySubmit(instructorForm, filledExcept('Vision', { WaypointUsage: 0 }))).toBe(false);
    expect(maySubmit(instructorForm, {})).toBe(false);
  });

  test('is enabled once all vision ratings stand, whatever else is open', () => {
    expect(maySubmit(instructorForm, filledExcept('Consistency', { Pace: 0 }))).toBe(true);
  });

  test('looks at the first section of the student form', () => {
    const { Communication = {}, Instruction = {} } = allAnswered(studentForm, 2);
    expect(maySubmit(studentForm, { Communication })).toBe(true);
    expect(maySubmit(studentForm, { Instruction })).toBe(false);
  });
});

test('an eval whose skills are all rated alike has only one level, N/A apart', () => {
  const alike = filledExcept('Inputs', { ShiftTimingControl: -1 });
  expect(onlyLevel(instructorForm, alike)).toBe(3);
  expect(onlyLevel(instructorForm, filledExcept('Vision', { LookingAhead: 2 }))).toBeUndefined();
  expect(onlyLevel(instructorForm, { Vision: { LookingAhead: 3 } })).toBeUndefined();
});
