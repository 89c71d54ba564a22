import { expect, test } from 'vitest';
import { EVERY_GROUP, type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { greenForm } from '#testing/form-content.ts';
import { listRunGroups } from './use-school.ts';

const ladder = ['Novice', 'Solo'].map(Name => ({ Name }));
const proposed = ['Green', 'Blue'];

/** A form whose skills are required for the groups. */
const formFor = (...RequiredFor: string[]): FormContent => ({
  ...greenForm,
  Sections: ratedSectionsOf(greenForm).map(section => ({
    ...section,
    Skills: section.Skills.map(skill => ({ ...skill, RequiredFor, HiddenFor: [] })),
  })),
});

test('a club with a ladder is offered its run groups', () => {
  expect(listRunGroups({ Groups: ladder, Proposed: [] }, formFor(EVERY_GROUP))).toEqual(['Novice', 'Solo']);
});

test('a club without a ladder is offered the run groups of its rosters', () => {
  expect(listRunGroups({ Groups: [], Proposed: proposed }, formFor(EVERY_GROUP))).toEqual(proposed);
});

test('a group that the form names is offered after those of the club', () => {
  expect(listRunGroups({ Groups: [], Proposed: proposed }, formFor('Blue', 'Old'))).toEqual([
    'Green',
    'Blue',
    'Old',
  ]);
});
