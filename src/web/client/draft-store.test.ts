import { expect, test } from 'vitest';
import { type EvalDraft, untouchedDraft } from '#domain/evals/draft.ts';
import { fakeShelf } from '#testing/phone/fake-shelf.ts';
import { createDraftStore } from './draft-store.ts';

const draft: EvalDraft = {
  ...untouchedDraft('eval-1'),
  LastUpdated: '2025-05-17T12:00:00.000Z',
  Answers: { Vision: { LookingAhead: 3 } },
  PublicNotes: 'Eyes up',
};

test('another person on the same phone does not see it', () => {
  const { shelf } = fakeShelf();
  createDraftStore(shelf).keep('ivan', draft);
  expect(createDraftStore(shelf).read('eval-1', 'ines')).toBeNull();
});

test('a full phone is told, and the draft lives on in the tab with all later changes', () => {
  const { shelf, fillUp } = fakeShelf();
  const store = createDraftStore(shelf);
  store.keep('ivan', draft);
  fillUp();
  const later = { ...draft, PublicNotes: 'Eyes up, always' };
  expect(store.keep('ivan', later)).toBe(false);
  expect(store.read('eval-1', 'ivan')).toEqual(later);
});

test('without any storage drafts live in the tab', () => {
  const store = createDraftStore({ storage: null, events: new EventTarget() });
  expect(store.keep('ivan', draft)).toBe(false);
  expect(store.read('eval-1', 'ivan')).toEqual(draft);
  store.forget('eval-1');
  expect(store.read('eval-1', 'ivan')).toBeNull();
});

test.each([
  ['no JSON', '{"EvalId":'],
  ['something else', '[1, 2]'],
  ['another eval', JSON.stringify({ ...draft, EvalId: 'eval-2', UserId: 'ivan' })],
  ['nobody’s', JSON.stringify(draft)],
  ['a rating in words', JSON.stringify({ ...draft, UserId: 'ivan', Answers: { Vision: { Pace: 'high' } } })],
  ['changed at no time', JSON.stringify({ ...draft, UserId: 'ivan', Unsent: { PublicNotes: 'now' } })],
  ['notes that are no text', JSON.stringify({ ...draft, UserId: 'ivan', PublicNotes: 7 })],
])('what is stored but is %s counts as no draft', (_, text) => {
  const { shelf, items } = fakeShelf();
  items.set('eval-draft:eval-1', text);
  expect(createDraftStore(shelf).read('eval-1', 'ivan')).toBeNull();
});
