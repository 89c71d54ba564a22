import { describe, expect, test } from 'vitest';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { greenForm } from '#testing/form-content.ts';
import {
  addSection,
  addSkill,
  changeSkill,
  type FormPlace,
  moveAt,
  removeAt,
  setKind,
  setLevelCount,
  setNotes,
  writeText,
} from './edit-form.ts';

/** Describes a form as 'Safety: Flags Passing; Car: Braking; Notes'. */
const outline = ({ Sections }: FormContent) =>
  Sections.map(section =>
    'Skills' in section
      ? `${section.Key}: ${section.Skills.map(({ Key }) => Key).join(' ')}`
      : `${section.Key} ${section.Texts.join(' ')}`,
  ).join('; ');

const moved = (form: FormContent, place: FormPlace, by: -1 | 1) => {
  const found = moveAt(form, place, by);
  return found && { form: outline(found[0]), place: found[1] };
};

describe('addSkill and addSection', () => {
  test('make keys from labels that no other skill or section has', () => {
    const once = addSkill(greenForm, 0, { en: 'Trail braking' });
    const twice = addSkill(once, 0, { en: 'Trail braking' });
    const [added, place] = addSection(twice, { en: 'Car' });
    expect(outline(added)).toBe(
      'Safety: Flags Passing Rain TrailBraking TrailBraking2; Car: Braking Shifting Trailbraking; Car2: ; Notes PrivateNotes PublicNotes',
    );
    expect(place).toEqual({ section: 2, skill: null });
    expect(added.Sections[2]).toMatchObject({ Step: 'car2' });
  });

  test('a known skill of the built-in form gets its key in every language', () => {
    const added = addSkill(greenForm, 0, { es: 'Mirar lejos' }, 'LookingAhead');
    expect(outline(added)).toContain('Rain LookingAhead;');
  });

  test('a renamed skill keeps its key', () => {
    const renamed = changeSkill(greenForm, 0, 0, { Label: { en: 'Signals' } });
    expect(outline(renamed)).toBe(outline(greenForm));
  });
});

describe('moveAt', () => {
  test('moves a skill within its section, and from its edge to the neighbouring section', () => {
    expect(moved(greenForm, { section: 0, skill: 0 }, 1)).toEqual({
      form: 'Safety: Passing Flags Rain; Car: Braking Shifting Trailbraking; Notes PrivateNotes PublicNotes',
      place: { section: 0, skill: 1 },
    });
    expect(moved(greenForm, { section: 1, skill: 0 }, -1)).toEqual({
      form: 'Safety: Flags Passing Rain Braking; Car: Shifting Trailbraking; Notes PrivateNotes PublicNotes',
      place: { section: 0, skill: 3 },
    });
  });

  test('moves a section, but not past the notes or out of the form', () => {
    expect(moved(greenForm, { section: 1, skill: null }, -1)?.form).toMatch(/^Car: .*; Safety: /);
    expect(moved(greenForm, { section: 1, skill: null }, 1)).toBeNull();
    expect(moved(greenForm, { section: 1, skill: 2 }, 1)).toBeNull();
    expect(moved(greenForm, { section: 0, skill: 0 }, -1)).toBeNull();
    expect(moved(greenForm, { section: 2, skill: null }, -1)).toBeNull();
  });
});

test('removeAt removes a skill or a section', () => {
  expect(outline(removeAt(greenForm, { section: 0, skill: 1 }))).toMatch(/^Safety: Flags Rain; /);
  expect(outline(removeAt(greenForm, { section: 0, skill: null }))).toMatch(/^Car: /);
});

test('setLevelCount adds levels without a name, and drops the texts of removed levels', () => {
  const more = setLevelCount(greenForm, 4);
  expect(more.Levels.at(-1)).toEqual({ Value: 4, Name: {} });
  const fewer = setLevelCount(greenForm, 2);
  expect(fewer.Sections[0]).toMatchObject({
    Skills: [{ Levels: { 1: { en: expect.any(String) }, 2: { en: expect.any(String) } } }, {}, {}],
  });
  expect(JSON.stringify(fewer)).not.toContain('comes alone');
});

test('setNotes removes the page of notes and brings it back at the end', () => {
  const without = setNotes(greenForm, []);
  expect(outline(without)).not.toContain('Notes');
  expect(outline(setNotes(without, ['PublicNotes']))).toMatch(/; Notes PublicNotes$/);
});

test('writeText removes a language that nothing is written in', () => {
  expect(writeText({ en: 'Flags', es: 'Banderas' }, 'es', '')).toEqual({ en: 'Flags' });
  expect(writeText({}, 'es', 'Banderas')).toEqual({ es: 'Banderas' });
});

test('a form that rates instructors has no internal notes', () => {
  expect(outline(setKind(greenForm, 'instructor'))).toMatch(/; Notes PublicNotes$/);
});
