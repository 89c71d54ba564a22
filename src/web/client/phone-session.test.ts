import { expect, test } from 'vitest';
import { allThatLies, draftOf, makePhone, submissionOf } from '#testing/phone/fake-phone.ts';

const SESSION = { clientPrincipal: { userId: 'ivan' } };

test('a copy is there for its person, and for the page loaded after', async () => {
  const phone = makePhone();
  const { setPerson, cacheAnswer } = await phone.openTab();
  await setPerson('ivan', SESSION);
  await cacheAnswer('ivan', 'GetEval', 'a', { Evaluation: {} });
  const { cachedAnswer, signedInPerson } = await phone.openTab();
  expect(await cachedAnswer('ivan', 'GetEval', 'a')).toBe('{"Evaluation":{}}');
  expect(await signedInPerson()).toEqual({ userId: 'ivan', reply: JSON.stringify(SESSION) });
  expect(await cachedAnswer('ines', 'GetEval', 'a')).toBeUndefined();
});

test('a reply that says that there is nothing removes the copy', async () => {
  const { setPerson, cacheAnswer, cachedAnswer } = await makePhone().openTab();
  await setPerson('ivan', SESSION);
  await cacheAnswer('ivan', 'GetEval', 'a', { Evaluation: {} });
  await cacheAnswer('ivan', 'GetEval', 'a', null);
  expect(await cachedAnswer('ivan', 'GetEval', 'a')).toBeUndefined();
});

test('deletes cached answers when another person signs in', async () => {
  const { setPerson, cacheAnswer, cachedForms } = await makePhone().openTab();
  await setPerson('ivan', SESSION);
  await cacheAnswer('ivan', 'GetEval', 'a', {});
  await caches.open('pictures');
  await setPerson('ines', {});
  await cacheAnswer('ivan', 'GetEval', 'b', {});
  expect(await cachedForms('ivan')).toEqual([]);
  expect(await caches.has('pictures')).toBe(false);
});

test('an ended session removes its person’s cached answers', async () => {
  const { setPerson, cacheAnswer, endSession, signedInPerson, cachedForms, lastPerson } =
    await makePhone().openTab();
  await setPerson('ivan', SESSION);
  await cacheAnswer('ivan', 'GetEval', 'a', {});
  await endSession('ivan');
  await cacheAnswer('ivan', 'GetEval', 'b', {});
  expect(await signedInPerson()).toBeUndefined();
  expect(await cachedForms('ivan')).toEqual([]);
  // The next page load still has to seal their queued calls.
  expect((await lastPerson())?.userId).toBe('ivan');
});

test('a phone that is cleared holds nothing of its person, and all of everybody else', async () => {
  const phone = makePhone();
  const { setPerson, cacheAnswer, queueSubmit, copyDrafts, browserDrafts, clearPerson, queuedCalls } =
    await phone.openTab();
  copyDrafts();
  await setPerson('ivan', SESSION);
  await cacheAnswer('ivan', 'GetEval', 'a', {});
  await queueSubmit('ines', submissionOf('b'));
  await queueSubmit('ivan', submissionOf('a'));
  browserDrafts.keep('ivan', draftOf('c'));
  browserDrafts.forget('c');
  await clearPerson('ivan');
  expect(await allThatLies()).not.toContain('ivan');
  expect(await queuedCalls()).toMatchObject([{ owner: 'ines', key: 'b' }]);
});
