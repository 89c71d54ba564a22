import { expect, test } from 'vitest';
import { changeField, untouchedDraft } from './draft.ts';
import { joinInto } from './stored-draft.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour));
const changed = (text: string, hour: number) =>
  changeField(untouchedDraft('a'), 'PublicNotes', text, at(hour));

test('the newer of two changes of a field stands, whichever draft has it', () => {
  for (const [into, from] of [
    [changed('Eyes down', 8), changed('Eyes up', 9)],
    [changed('Eyes up', 9), changed('Eyes down', 8)],
  ] as const) {
    expect(joinInto(into, from).PublicNotes).toBe('Eyes up');
  }
});

test('a change that the server has a newer answer to is not brought back', () => {
  const heard = {
    ...untouchedDraft('a'),
    PublicNotes: 'Eyes up',
    Seen: { PublicNotes: at(9).toISOString() },
  };
  expect(joinInto(heard, changed('Eyes down', 8)).PublicNotes).toBe('Eyes up');
});

test('a joined draft is dated by the later of its changes, whichever draft has it', () => {
  const notes = changed('Eyes up', 9);
  const rating = changeField(untouchedDraft('a'), 'Vision.LookingAhead', 3, at(8));
  expect(joinInto(notes, rating).LastUpdated).toBe(at(9).toISOString());
  expect(joinInto(rating, notes).LastUpdated).toBe(at(9).toISOString());
});
