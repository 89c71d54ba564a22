import { expect, test } from 'vitest';
import { chooseGroup, chooseInstructor, club, draftOf, nina, rowsOf, saved } from './draft.fixture.ts';
import { type DraftStep, editDraft, emptyDraft } from './draft.ts';

/** What is pending after a draft was saved, with steps that were taken while it was. */
function pendingSince(sent: DraftStep[], since: DraftStep[], roster = club) {
  const before = draftOf(...sent);
  const now = since.reduce(editDraft, before);
  const draft = editDraft(now, { kind: 'saved', sent: before, people: roster });
  return rowsOf(roster, draft)
    .filter(({ state }) => state !== 'saved')
    .map(({ id, state, group, instructorId }) => [id, state, group, instructorId]);
}

const inSolo = [...club.slice(0, 3), saved('Tess', 'Solo')];
const withNina = [...club, saved('Nina', 'Novice')];

test('nothing is pending where nothing was done since', () => {
  expect(
    editDraft(draftOf(chooseGroup('tess', 'Solo', 'Novice')), {
      kind: 'saved',
      sent: draftOf(chooseGroup('tess', 'Solo', 'Novice')),
      people: inSolo,
    }),
  ).toEqual(emptyDraft);
});

test('what is chosen while a save is under way stays pending', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseInstructor('tess', 'ines')], inSolo)).toEqual([
    ['tess', 'changed', 'Solo', 'ines'],
  ]);
  expect(pendingSince(sent, [chooseGroup('tess', 'Advanced', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Advanced', null],
  ]);
});

test('what is undone while it is saved is chosen back', () => {
  const sent = [chooseGroup('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [chooseGroup('tess', 'Novice', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Novice', null],
  ]);
});

test('who is added or removed meanwhile stays so', () => {
  expect(pendingSince([], [{ kind: 'add', newcomer: nina }])).toEqual([
    [nina.email, 'added', nina.group, null],
  ]);
  expect(pendingSince([], [{ kind: 'remove', id: 'tess' }])).toEqual([['tess', 'removed', 'Novice', null]]);
});

test('a newcomer who is saved goes by the id that they have now', () => {
  const sent: DraftStep[] = [{ kind: 'add', newcomer: { ...nina, group: 'Novice' } }];
  expect(pendingSince(sent, [], withNina)).toEqual([]);
  expect(pendingSince(sent, [chooseInstructor(nina.email, 'ivan')], withNina)).toEqual([
    ['nina', 'changed', 'Novice', 'ivan'],
  ]);
  expect(pendingSince(sent, [{ kind: 'remove', id: nina.email }], withNina)).toEqual([
    ['nina', 'removed', 'Novice', null],
  ]);
});
