import { describe, expect, test } from 'vitest';
import { NOT_APPLICABLE, ratedSections, type SliderField, slidersOf, type Template } from './template.ts';
import { templateFor, templates } from './templates.ts';

const instructorForm = templateFor(1);
const studentForm = templateFor(0);

const outline = (template: Template) =>
  template.sections.map(section => [section.property, section.fields.map(field => field.property)]);

const slidersOfForm = (template: Template): SliderField[] => template.sections.flatMap(slidersOf);
const allSliders = templates.flatMap(slidersOfForm);
const sliderCases = allSliders.map(slider => ({ name: slider.property, slider }));
const levelsOf = (slider: SliderField) => slider.options.filter(option => option.value !== NOT_APPLICABLE);
const levelNames = (slider: SliderField) => levelsOf(slider).map(level => level.label);

describe('the forms ask (docs/product.md#forms)', () => {
  test('the instructor form', () => {
    expect(outline(instructorForm)).toEqual([
      ['Vision', ['LookingAhead', 'SituationalAwareness', 'FlagStations', 'WaypointUsage']],
      ['TrackUse', ['UseOfApexes', 'TrackWidthUsage', 'BrakeTiming', 'DrivingLine']],
      ['Inputs', ['Throttle', 'Steering', 'WeightControl', 'ShiftTimingControl']],
      ['Consistency', ['LapToLap', 'Pace', 'MentalAcuity', 'SelfDiagnosis']],
      ['Notes', ['PublicNotes', 'NextStep', 'PrivateNotes']],
    ]);
  });

  test('the student form', () => {
    expect(outline(studentForm)).toEqual([
      ['Communication', ['Professional', 'Comfortable', 'Punctuality', 'Direction']],
      ['Instruction', ['Goals', 'Knowledge', 'Education', 'Debrief']],
      ['Notes', ['PublicNotes']],
    ]);
  });

  test('the steps of the wizard have the addresses of docs/product.md#eval-form', () => {
    expect(instructorForm.sections.map(section => section.step)).toEqual([
      'vision',
      'track',
      'inputs',
      'consistency',
      'notes',
    ]);
    expect(studentForm.sections.map(section => section.step)).toEqual([
      'communication',
      'instruction',
      'notes',
    ]);
  });

  test('the titles of the Evaluation Summary', () => {
    expect(ratedSections(instructorForm).map(section => section.title)).toEqual([
      'Vision',
      'Track Use',
      'Inputs',
      'Consistency',
    ]);
    expect(instructorForm.sections.at(-1)?.fields.map(field => field.label)).toEqual([
      'External Notes for Student',
      'One thing for next time',
      'Internal Notes',
    ]);
  });
});

describe('how the skills are rated', () => {
  test.each(sliderCases)('$name has the levels 1 to 4 in order', ({ slider }) => {
    expect(levelsOf(slider).map(level => level.value)).toEqual([1, 2, 3, 4]);
  });

  test('only shift timing may be N/A, as the last option', () => {
    const withNotApplicable = allSliders.filter(slider =>
      slider.options.some(option => option.value === NOT_APPLICABLE),
    );
    expect(withNotApplicable.map(slider => slider.property)).toEqual(['ShiftTimingControl']);
    expect(withNotApplicable[0]?.options.at(-1)).toMatchObject({ value: -1, label: 'N/A' });
  });

  test.each(templates.map(template => ({ evalType: template.evalType, template })))(
    'the level names stay the same throughout form $evalType',
    ({ template }) => {
      const [first, ...others] = slidersOfForm(template).map(levelNames);
      expect(new Set(first).size).toBe(4);
      for (const names of others) expect(names).toEqual(first);
    },
  );
});

describe('how the texts read on a phone', () => {
  const descriptions = allSliders.flatMap(slider => slider.options.map(option => option.description));

  test('no two levels of any skill say the same', () => {
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test.each(sliderCases)('$name is one short sentence a level', ({ slider }) => {
    for (const { description } of slider.options) {
      expect(description).toMatch(/^[A-Z][^.]{20,78}\.$/);
    }
  });

  test('every section and every note says what it is for', () => {
    const texts = templates.flatMap(template =>
      template.sections.flatMap(section => [
        section.title,
        section.description,
        ...section.fields.flatMap(field =>
          field.type === 'textarea' ? [field.label, field.description] : [field.label],
        ),
      ]),
    );
    for (const text of texts) expect(text).toMatch(/^[A-Z]\S/);
  });
});
