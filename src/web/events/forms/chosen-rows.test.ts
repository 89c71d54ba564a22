import { expect, test } from 'vitest';
import type { EventForms } from '#contract/evals/club-forms.ts';
import { chosenRows, sortRows, withChoice } from './EventForms.tsx';

const ofStudents = { EvalType: 1, Purpose: 'day' } as const;
const row = (FormVersionId: string, RunGroupId: string | null = null) => ({
  ...ofStudents,
  RunGroupId,
  FormVersionId,
});
const choice = (FormVersionId: string) => ({
  ...ofStudents,
  FormVersionId,
  FormId: 'form',
  Name: 'Green group',
  Number: 2,
});
const saved: EventForms = {
  Version: '3',
  Forms: [row('green 2'), row('short 1', 'novice')],
  Choices: [choice('green 2'), choice('short 1')],
};

test('keeps typed rows, and shows a version that was replaced meanwhile as saved', () => {
  expect(chosenRows([row('green 1'), row('short 1', 'solo')], saved)).toEqual([
    row('green 2'),
    row('short 1', 'solo'),
  ]);
});

test('drops a row whose version was replaced and that is not saved', () => {
  expect(chosenRows([row('green 1', 'novice'), row('green 1', 'solo')], saved)).toEqual([
    row('short 1', 'novice'),
  ]);
});

test('choosing another form and the saved one again gives the saved rows', () => {
  const rows = sortRows(saved.Forms);
  expect(withChoice(withChoice(rows, row('short 1')), row('green 2'))).toEqual(rows);
  expect(withChoice(withChoice(rows, row('', 'novice')), row('short 1', 'novice'))).toEqual(rows);
});
