import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Section, Template } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreOnSkills, sharedSkills } from './forms-of-list.ts';

/** A form that asks these skills in one section. */
const formOf = (keys: readonly string[], levels = 4): Template => ({
  evalType: 1,
  untranslated: null,
  sections: [
    {
      ...{ property: `Of${keys.length}`, step: 'all', title: '', description: '' },
      fields: keys.map(property => ({
        ...{
          property,
          label: property,
          type: 'slider',
          levels,
          isRequired: true,
        },
        options: Array.from({ length: levels }, (_, at) => ({ value: at + 1, label: '', description: '' })),
      })),
    } satisfies Section,
  ],
});

// Two of them often have eight keys in common.
const anyKeys = fc.subarray([...'ABCDEFGHIJKLMNOP'], { minLength: 6 });
const anyLevels = fc.integer({ min: 2, max: 5 });

describe('sharedSkills', () => {
  test('offers the common skills where they are at least 8 and three quarters of the smaller form', () => {
    fc.assert(
      fc.property(anyKeys, anyKeys, anyLevels, (mine, theirs, levels) => {
        const common = mine.filter(key => theirs.includes(key));
        const isEnough = common.length >= 8 && 4 * common.length >= 3 * Math.min(mine.length, theirs.length);
        const shared = sharedSkills(formOf(mine, levels), formOf(theirs, levels));
        expect([...shared].sort()).toEqual(isEnough ? common.sort() : []);
      }),
      { numRuns: 500 },
    );
  });

  test('is the same in both directions and never crosses a change of scale', () => {
    fc.assert(
      fc.property(anyKeys, anyKeys, anyLevels, anyLevels, (mine, theirs, one, other) => {
        const [before, after] = [formOf(mine, one), formOf(theirs, other)];
        expect(new Set(sharedSkills(after, before))).toEqual(sharedSkills(before, after));
        if (one !== other) expect(sharedSkills(before, after).size).toBe(0);
      }),
    );
  });

  test('offers all skills of a form with itself', () => {
    expect(sharedSkills(templateFor(1), templateFor(1)).size).toBe(16);
  });
});

describe('scoreOnSkills', () => {
  test('counts each rated skill alike, whatever its section and form', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 16 }), levels => {
        const keys = levels.map((_, at) => `S${at}`);
        const ratings = Object.fromEntries(keys.map((key, at) => [key, levels[at] ?? 0]));
        const scoreIn = (form: Template, answers: Record<string, number>) =>
          scoreOnSkills(new Set(keys), form, { [form.sections[0]?.property ?? '']: answers });
        const wider = formOf([...keys, 'Other']);
        const expected = levels.reduce((sum, level) => sum + level, 0) / levels.length;
        expect(scoreIn(formOf(keys), ratings)).toBe(expected);
        expect(scoreIn(wider, { ...ratings, Other: 1 })).toBe(expected);
      }),
    );
  });

  test('leaves out N/A and what is not seen', () => {
    const form = formOf(['A', 'B', 'C']);
    const answers = { Of3: { A: 3, B: -1, C: -2 } };
    expect(scoreOnSkills(new Set(['A', 'B', 'C']), form, answers)).toBe(3);
    expect(scoreOnSkills(new Set(['B', 'C']), form, answers)).toBeUndefined();
  });
});
