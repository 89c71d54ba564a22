import { expect, test } from 'vitest';
import { checkForm } from '#domain/evals/forms/check-form.ts';
import { type FormContent, mapSkills, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { greenForm } from '#testing/form-content.ts';
import { spellGroups } from './form-groups.ts';

const novices = { id: 'novices', name: 'Básico', inLadder: true };
const groups = new Map(['Básico', 'Novice', 'Group-1'].map(written => [groupKey(written), novices]));

/** The green form with other run groups for its first skill. */
const withGroups = (changes: Partial<{ RequiredFor: string[]; HiddenFor: string[] }>): FormContent =>
  mapSkills(greenForm, skill => (skill.Key === 'Flags' ? { ...skill, ...changes } : skill));

test('gives each run group the present name of the club, however a file writes it', () => {
  const form = withGroups({ RequiredFor: ['basico', 'NOVICE', 'group – 1', 'Other', 'öther', '', '*'] });
  const [first] = ratedSectionsOf(spellGroups(form, groups)).flatMap(({ Skills }) => Skills);
  expect(first?.RequiredFor).toEqual(['Básico', 'Other', '*']);
});

test('makes one run group under two names a fault where it cannot be both', () => {
  const form = withGroups({ RequiredFor: ['Novice'], HiddenFor: ['group 1', 'BASICO'] });
  expect(checkForm(form)).toEqual([]);
  expect(checkForm(spellGroups(form, groups)).map(({ kind }) => kind)).toEqual(['requiredAndHidden']);
  const hidden = mapSkills(greenForm, skill => ({
    ...skill,
    HiddenFor: [skill.Key === 'Flags' ? 'Novice' : 'Básico'],
  }));
  expect(checkForm(hidden)).toEqual([]);
  expect(checkForm(spellGroups(hidden, groups)).map(({ kind }) => kind)).toEqual(['nothingAsked']);
});
