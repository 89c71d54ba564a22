import { expect, test } from 'vitest';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { type FormHistory, noHistory, noteEdit, redoEdit, undoEdit } from './form-history.ts';

const named = (en: string) => ({ ...greenForm, Name: { en } });
const [a, b, c] = [named('a'), named('ab'), named('abc')];

test('typing in a field is one step, and a command is a step of its own', () => {
  const typed = noteEdit(noteEdit(noHistory, a, 'name'), b, 'name');
  expect(typed.past).toEqual([a]);
  expect(noteEdit(typed, c, null).past).toEqual([a, c]);
});

test('undo and redo walk through the steps, and an edit drops what was undone', () => {
  const edited: FormHistory = noteEdit(noteEdit(noHistory, a, null), b, null);
  const [second, once] = undoEdit(edited, c) ?? [];
  expect(second).toBe(b);
  const [first, twice] = (once && undoEdit(once, b)) ?? [];
  expect(first).toBe(a);
  expect(twice && undoEdit(twice, a)).toBeNull();
  const [again, after] = (twice && redoEdit(twice, a)) ?? [];
  expect(again).toBe(b);
  expect(after && redoEdit(after, b)?.[0]).toBe(c);
  expect(after && redoEdit(noteEdit(after, b, null), a)).toBeNull();
});
