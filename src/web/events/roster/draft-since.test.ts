import { expect, test } from 'vitest';
import { chooseGroup, chooseInstructor, club, makeDraft, nina, rowsOf, saved } from './draft.fixture.ts';
import { type DraftStep, editDraft, emptyDraft } from './draft.ts';

/** Saves a draft while further steps are taken, and returns the pending rows. */
function pendingSince(sent: DraftStep[], since: DraftStep[], roster = club) {
  const before = makeDraft(...sent);
  const now = since.reduce(editDraft, before);
  const draft = editDraft(now, { kind: 'saved', sent: before, people: roster });
  return rowsOf(roster, draft)
    .filter(({ state }) => state !== 'saved')
    .map(({ id, state, group, instructorId }) => [id, state, group, instructorId]);
}

const inSolo = [...club.slice(0, 3), saved('Tess', 'Solo')];
const withNina = [...club, saved('Nina', 'Novice')];

test('a saved draft without later steps is empty', () => {
  expect(
    editDraft(makeDraft(chooseGroup('tess', 'Solo', 'Novice')), {
      kind: 'saved',
      sent: makeDraft(chooseGroup('tess', 'Solo', 'Novice')),
      people: inSolo,
    }),
  ).toEqual(emptyDraft);
});

test('a choice made during a save stays pending', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseInstructor('tess', 'ines')], inSolo)).toEqual([
    ['tess', 'changed', 'Solo', 'ines'],
  ]);
  expect(pendingSince(sent, [chooseGroup('tess', 'Advanced', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Advanced', null],
  ]);
});

test('an undo during a save becomes a choice of the old value', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseGroup('tess', 'Novice', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Novice', null],
  ]);
});

test('people added or removed during a save stay pending', () => {
  expect(pendingSince([], [{ kind: 'add', newcomer: nina }])).toEqual([
    [nina.email, 'added', nina.group, null],
  ]);
  expect(pendingSince([], [{ kind: 'remove', id: 'tess' }])).toEqual([['tess', 'removed', 'Novice', null]]);
});

test('choices for a saved newcomer move to the new id', () => {
  const sent: DraftStep[] = [{ kind: 'add', newcomer: { ...nina, group: 'Novice' } }];
  expect(pendingSince(sent, [], withNina)).toEqual([]);
  expect(pendingSince(sent, [chooseInstructor(nina.email, 'ivan')], withNina)).toEqual([
    ['nina', 'changed', 'Novice', 'ivan'],
  ]);
  expect(pendingSince(sent, [{ kind: 'remove', id: nina.email }], withNina)).toEqual([
    ['nina', 'removed', 'Novice', null],
  ]);
});
