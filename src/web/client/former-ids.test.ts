import { expect, test } from 'vitest';
import { parseStoredDraft, type StoredDraft } from '#domain/evals/stored-draft.ts';
import { keyOf, leftByIvan, nextPage, SECRET, session } from '#testing/phone/fake-left-phone.ts';
import { makePhone, ok, settled, submissionOf } from '#testing/phone/fake-phone.ts';

const former = { People: ['ivan'], PhoneKeys: [keyOf('n')] };

test('sends a submit that a merged account queued, sealed or not', async () => {
  const phone = await leftByIvan();
  const { queuedCalls, browserDrafts, sendNow } = await nextPage(phone, session('mia'));
  await (await phone.openTab()).moveFromFormerIds('mia', former);
  expect(await queuedCalls()).toMatchObject([{ owner: 'mia', key: 'a', body: submissionOf('a', SECRET) }]);
  expect(browserDrafts.read('b', 'mia')).toMatchObject({ PrivateNotes: SECRET });
  expect(browserDrafts.read('b', 'ivan')).toBeNull();
  phone.answers(ok);
  expect(await sendNow('mia', 'a')).toBe('sent');
  expect(phone.asked.at(-1)).toMatchObject({ signedInAs: 'mia' });
});

test('keeps a submit of the eval that the person has queued already', async () => {
  const phone = await leftByIvan();
  const { queuedCalls, submit } = await nextPage(phone, session('mia'));
  await submit('mia', submissionOf('a', 'Brakes in time.'));
  await (await phone.openTab()).moveFromFormerIds('mia', former);
  expect(await queuedCalls()).toMatchObject([{ body: submissionOf('a', 'Brakes in time.') }]);
});

test('asks for the former ids before a form reads its draft', async () => {
  const phone = await leftByIvan();
  phone.answers(({ path }) => Response.json(path === '/api/GetFormerIds' ? former : session('mia')));
  await phone.openApp();
  const { queryClient } = await import('./query-client.ts');
  const { sessionQuery } = await import('./session.ts');
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
  expect(await queuedCalls()).toMatchObject([{ owner: 'mia', key: 'a', status: { state: 'sent' } }]);
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
const merged = { People: ['former me'], PhoneKeys: [] };

const draftsOnPhone = () =>
  Object.keys(localStorage).flatMap(key => parseStoredDraft(localStorage.getItem(key)) ?? []);

/** The drafts that lie on the phone after these were taken over, and after the page that is loaded next. */
async function moved(former: typeof merged, ...drafts: StoredDraft[]) {
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
