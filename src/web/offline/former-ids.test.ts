import { expect, test } from 'vitest';
import { parseStoredDraft, type StoredDraft } from '#domain/evals/stored-draft.ts';
import { keyOf, leftByIvan, nextPage, SECRET, session } from '#testing/phone/fake-left-phone.ts';
import { makePhone, ok, settled, submissionOf } from '#testing/phone/fake-phone.ts';

const former = {
  People: ['ivan'],
  PhoneKeys: [keyOf('n')],
  Evals: [{ FormerId: 'a', EvalId: 'joined' }],
};

test('sends a submit queued under a former id under the current id, sealed or not', async () => {
  const phone = await leftByIvan();
  const { queuedCalls, browserDrafts, sendNow } = await nextPage(phone, session('mia'));
  await (await phone.openTab()).moveFromFormerIds('mia', former);
  expect(await queuedCalls()).toMatchObject([
    { owner: 'mia', key: 'joined', body: submissionOf('joined', SECRET) },
  ]);
  expect(browserDrafts.read('b', 'mia')).toMatchObject({ PrivateNotes: SECRET });
  expect(browserDrafts.read('b', 'ivan')).toBeNull();
  phone.answers(ok);
  expect(await sendNow('mia', 'joined')).toBe('sent');
  expect(phone.asked.at(-1)).toMatchObject({ signedInAs: 'mia' });
});

test('keeps a submit that is already queued under the current id', async () => {
  const phone = await leftByIvan();
  const { queuedCalls, submit } = await nextPage(phone, session('mia'));
  await submit('mia', submissionOf('joined', 'Brakes in time.'));
  await (await phone.openTab()).moveFromFormerIds('mia', former);
  expect(await queuedCalls()).toMatchObject([{ body: submissionOf('joined', 'Brakes in time.') }]);
});

test('the page asks for the former ids before a form reads its draft', async () => {
  const phone = await leftByIvan();
  phone.answers(({ path }) => Response.json(path === '/api/GetFormerIds' ? former : session('mia')));
  await phone.openApp();
  const { queryClient } = await import('#web/data/query-client.ts');
  const { sessionQuery } = await import('#web/data/session.ts');
  await queryClient.prefetchQuery(sessionQuery);
  const { browserDrafts } = await import('./draft-store.ts');
  expect(browserDrafts.read('b', 'mia')).toMatchObject({ PrivateNotes: SECRET });
});

test.each([
  ['sealed', session('ivan')],
  ['unsealed, as without a key', { clientPrincipal: { userId: 'ivan' } }],
])('sends what a merged account queued without a draft at the next page, %s', async (_, me) => {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', me);
  await app.submit('ivan', submissionOf('a', SECRET));
  await settled();
  phone.answers(({ path }) => (path === '/api/GetFormerIds' ? Response.json(former) : ok()));
  const { queuedCalls } = await nextPage(phone, session('mia'));
  expect(await queuedCalls()).toMatchObject([{ owner: 'mia', key: 'joined', status: { state: 'sent' } }]);
  expect(phone.asked.findLast(({ path }) => path === '/api/PostEval')).toMatchObject({ signedInAs: 'mia' });
});

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
const joined = { People: ['former me'], PhoneKeys: [], Evals: [{ FormerId: 'a', EvalId: 'b' }] };
const merged = { ...joined, Evals: [] };

const draftsOnPhone = () =>
  Object.keys(localStorage).flatMap(key => parseStoredDraft(localStorage.getItem(key)) ?? []);

/** The drafts that lie on the phone after these were taken over, and after the page that is loaded next. */
async function moved(former: typeof joined, ...drafts: StoredDraft[]) {
  const phone = makePhone();
  for (const draft of drafts) localStorage.setItem(`eval-draft:${draft.EvalId}`, JSON.stringify(draft));
  const { moveFromFormerIds, restoreDrafts } = await phone.openTab();
  await moveFromFormerIds('me', former);
  await settled();
  const found = draftsOnPhone();
  await restoreDrafts('me');
  expect(draftsOnPhone()).toEqual(found);
  return found.map(({ Saved: _, ...draft }) => draft);
}

test('gives the person the drafts of the account that was merged into theirs', async () => {
  expect(await moved(merged, draftOf('former me', 'a', 1, 4))).toEqual([draftOf('me', 'a', 1, 4)]);
});

test('keeps a draft of another person on the phone unchanged', async () => {
  const theirs = draftOf('somebody else', 'a', 1, 4);
  expect(await moved(merged, theirs)).toEqual([theirs]);
});

test('moves the person’s draft from the former id of an eval to the current id', async () => {
  expect(await moved(joined, draftOf('me', 'a', 1, 4))).toEqual([draftOf('me', 'b', 1, 4)]);
});

test('merges the draft of an eval that was joined with another eval into the other eval’s draft', async () => {
  const one = draftOf('me', 'b', 1, 2);
  const mine = {
    ...one,
    Answers: { Vision: { LookingAhead: 2, FlagStations: 3 } },
    Unsent: { ...one.Unsent, 'Vision.FlagStations': 0 },
  };
  expect(await moved(joined, draftOf('former me', 'a', 2, 4), mine)).toEqual([
    {
      ...draftOf('me', 'b', 2, 4),
      Answers: { Vision: { LookingAhead: 4, FlagStations: 3 } },
      Unsent: { ...draftOf('me', 'b', 2, 4).Unsent, 'Vision.FlagStations': 0 },
    },
  ]);
});

test('replaces an acknowledged field with the field that the server knows to be newer', async () => {
  const acknowledged = (draft: StoredDraft, At: string) => ({
    ...draft,
    Seen: { 'Vision.LookingAhead': At },
    BasedOn: At,
    Unsent: {},
  });
  const theirs = acknowledged(draftOf('former me', 'a', 1, 4), '2026-06-20T01:00:00.000Z');
  const mine = acknowledged(draftOf('me', 'b', 2, 2), '2026-06-20T02:00:00.000Z');
  expect(await moved(joined, theirs, mine)).toEqual([mine]);
});
