import { expect, test } from 'vitest';
import { club, draftOf, nina, rowsOf, saved } from './draft.fixture.ts';
import { type DraftStep, editDraft, emptyDraft } from './draft.ts';

const group = (id: string, to: string, from: string): DraftStep => ({
  kind: 'group',
  id,
  group: to,
  saved: from,
});
const instructor = (id: string, instructorId: string | null): DraftStep => ({
  kind: 'instructor',
  id,
  instructorId,
  saved: null,
});

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
    editDraft(draftOf(group('tess', 'Solo', 'Novice')), {
      kind: 'saved',
      sent: draftOf(group('tess', 'Solo', 'Novice')),
      people: inSolo,
    }),
  ).toEqual(emptyDraft);
});

test('what is chosen while a save is under way stays pending', () => {
  const sent = [group('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [instructor('tess', 'ines')], inSolo)).toEqual([
    ['tess', 'changed', 'Solo', 'ines'],
  ]);
  expect(pendingSince(sent, [group('tess', 'Advanced', 'Novice')], inSolo)).toEqual([
    ['tess', 'changed', 'Advanced', null],
  ]);
});

test('what is undone while it is saved is chosen back', () => {
  const sent = [group('tess', 'Solo', 'Novice')];
  expect(pendingSince(sent, [group('tess', 'Novice', 'Novice')], inSolo)).toEqual([
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
  expect(pendingSince(sent, [instructor(nina.email, 'ivan')], withNina)).toEqual([
    ['nina', 'changed', 'Novice', 'ivan'],
  ]);
  expect(pendingSince(sent, [{ kind: 'remove', id: nina.email }], withNina)).toEqual([
    ['nina', 'removed', 'Novice', null],
  ]);
});
