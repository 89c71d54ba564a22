import { expect, test } from 'vitest';
import { adopt } from './adopt.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

const draftOf = (UserId: string, EvalId: string, hour: number, LookingAhead: number): StoredDraft => ({
  UserId,
  EvalId,
  LastUpdated: `2026-06-20T0${hour}:00:00.000Z`,
  Answers: { Vision: { LookingAhead } },
  PrivateNotes: null,
  PublicNotes: null,
  Seen: {},
  Unsent: { 'Vision.LookingAhead': Date.parse(`2026-06-20T0${hour}:00:00.000Z`) },
});

/** What lies on the phone afterwards, by eval. */
function adopted(former: Parameters<typeof adopt>[3], ...drafts: StoredDraft[]) {
  const items = new Map(drafts.map(draft => [`eval-draft:${draft.EvalId}`, JSON.stringify(draft)]));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  adopt(storage, drafts, 'me', former);
  return [...items.values()].map(parseStoredDraft);
}

test('a draft of the account that was merged is the person’s', () => {
  const [draft] = adopted({ People: ['former me'], Evals: [] }, draftOf('former me', 'a', 1, 4));
  expect(draft).toEqual(draftOf('me', 'a', 1, 4));
});

test('a draft of somebody else on the phone stays theirs', () => {
  const theirs = draftOf('somebody else', 'a', 1, 4);
  expect(adopted({ People: ['former me'], Evals: [] }, theirs)).toEqual([theirs]);
});

test('a draft of an eval that was joined with another is part of that one’s', () => {
  const former = { People: ['former me'], Evals: [{ FormerId: 'a', EvalId: 'b' }] };
  const one = draftOf('me', 'b', 1, 2);
  const mine = {
    ...one,
    Answers: { Vision: { LookingAhead: 2, FlagStations: 3 } },
    Unsent: { ...one.Unsent, 'Vision.FlagStations': 0 },
  };
  const [draft] = adopted(former, draftOf('former me', 'a', 2, 4), mine);
  expect(draft).toEqual({
    ...draftOf('me', 'b', 2, 4),
    Answers: { Vision: { LookingAhead: 4, FlagStations: 3 } },
    Unsent: { ...draftOf('me', 'b', 2, 4).Unsent, 'Vision.FlagStations': 0 },
  });
});

test('what the server has acknowledged gives way to what it knows to be newer', () => {
  const former = { People: ['former me'], Evals: [{ FormerId: 'a', EvalId: 'b' }] };
  const acknowledged = (draft: StoredDraft, At: string) => ({
    ...draft,
    Seen: { 'Vision.LookingAhead': At },
    Unsent: {},
  });
  const theirs = acknowledged(draftOf('former me', 'a', 1, 4), '2026-06-20T01:00:00.000Z');
  const mine = acknowledged(draftOf('me', 'b', 2, 2), '2026-06-20T02:00:00.000Z');
  expect(adopted(former, theirs, mine)).toEqual([mine]);
});
