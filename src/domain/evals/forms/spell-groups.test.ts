import { expect, test } from 'vitest';
import { groupKey } from '#domain/text/group-key.ts';
import { checkForm } from './check-form.ts';
import { greenForm } from './form-content.fixture.ts';
import { type FormContent, mapSkills, ratedSectionsOf } from './form-content.ts';
import { spellGroups } from './spell-groups.ts';

const names = new Map(['Básico', 'Novice', 'Group-1'].map(written => [groupKey(written), 'Básico']));

/** The green form with other run groups for its first skill. */
const withGroups = (groups: Partial<{ RequiredFor: string[]; HiddenFor: string[] }>): FormContent =>
  mapSkills(greenForm, skill => (skill.Key === 'Flags' ? { ...skill, ...groups } : skill));

test('gives each run group the present name of the club, however a file writes it', () => {
  const form = withGroups({ RequiredFor: ['basico', 'NOVICE', 'group – 1', 'Other', 'öther', ''] });
  const [first] = ratedSectionsOf(spellGroups(form, names)).flatMap(({ Skills }) => Skills);
  expect(first?.RequiredFor).toEqual(['Básico', 'Other']);
});

test('makes one run group under two names a fault where it cannot be both', () => {
  const form = withGroups({ RequiredFor: ['Novice'], HiddenFor: ['group 1', 'BASICO'] });
  expect(checkForm(form)).toEqual([]);
  expect(checkForm(spellGroups(form, names)).map(({ kind }) => kind)).toEqual(['requiredAndHidden']);
  const hidden = mapSkills(greenForm, skill => ({
    ...skill,
    HiddenFor: [skill.Key === 'Flags' ? 'Novice' : 'Básico'],
  }));
  expect(checkForm(hidden)).toEqual([]);
  expect(checkForm(spellGroups(hidden, names)).map(({ kind }) => kind)).toEqual(['nothingAsked']);
});

test('leaves the sign for every run group as it is', () => {
  const form = withGroups({ RequiredFor: ['＊', '*'] });
  const [first] = ratedSectionsOf(spellGroups(form, new Map([['*', 'Star']]))).flatMap(
    ({ Skills }) => Skills,
  );
  expect(first?.RequiredFor).toEqual(['Star', '*']);
});

test('leaves no difference where a run group has a new name', () => {
  const [before, after] = [withGroups({ RequiredFor: ['Novice'] }), withGroups({ RequiredFor: ['Básico'] })];
  expect(before).not.toEqual(after);
  expect(spellGroups(before, names)).toEqual(spellGroups(after, names));
});
