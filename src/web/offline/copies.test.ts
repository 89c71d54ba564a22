import { expect, test } from 'vitest';
import { allThatLies, draftOf, makePhone, submissionOf } from './fake-phone.ts';

const SESSION = { clientPrincipal: { userId: 'ivan' } };

test('a copy is there for its person, and for the page loaded after', async () => {
  const phone = makePhone();
  const { keepPerson, keepCopy } = await phone.openTab();
  await keepPerson('ivan', SESSION);
  await keepCopy('ivan', 'GetEval', 'a', { Evaluation: {} });
  const { keptCopy, keptPerson } = await phone.openTab();
  expect(await keptCopy('ivan', 'GetEval', 'a')).toBe('{"Evaluation":{}}');
  expect(await keptPerson()).toEqual({ userId: 'ivan', reply: JSON.stringify(SESSION) });
  expect(await keptCopy('ines', 'GetEval', 'a')).toBeUndefined();
});

test('a reply that says that there is nothing removes the copy', async () => {
  const { keepPerson, keepCopy, keptCopy } = await makePhone().openTab();
  await keepPerson('ivan', SESSION);
  await keepCopy('ivan', 'GetEval', 'a', { Evaluation: {} });
  await keepCopy('ivan', 'GetEval', 'a', null);
  expect(await keptCopy('ivan', 'GetEval', 'a')).toBeUndefined();
});

test('copies go when somebody else signs in, and late replies of the first are not kept', async () => {
  const { keepPerson, keepCopy, keptCopies } = await makePhone().openTab();
  await keepPerson('ivan', SESSION);
  await keepCopy('ivan', 'GetEval', 'a', {});
  await caches.open('pictures');
  await keepPerson('ines', {});
  await keepCopy('ivan', 'GetEval', 'b', {});
  expect(await keptCopies('ivan', 'GetEval')).toEqual([]);
  expect(await caches.has('pictures')).toBe(false);
});

test('after a session has ended nobody is taken for its person, whose copies are gone', async () => {
  const { keepPerson, keepCopy, endPerson, keptPerson, keptCopies, lastPerson } = await makePhone().openTab();
  await keepPerson('ivan', SESSION);
  await keepCopy('ivan', 'GetEval', 'a', {});
  await endPerson('ivan');
  await keepCopy('ivan', 'GetEval', 'b', {});
  expect(await keptPerson()).toBeUndefined();
  expect(await keptCopies('ivan', 'GetEval')).toEqual([]);
  // What waits is still to be sealed for them.
  expect((await lastPerson())?.userId).toBe('ivan');
});

test('a phone that is cleared holds nothing of its person, and all of everybody else', async () => {
  const phone = makePhone();
  const { keepPerson, keepCopy, queueSubmit, followDrafts, browserDrafts, clearPhone, outboxOf } =
    await phone.openTab();
  followDrafts();
  await keepPerson('ivan', SESSION);
  await keepCopy('ivan', 'GetEval', 'a', {});
  await queueSubmit('ines', submissionOf('b'));
  await queueSubmit('ivan', submissionOf('a'));
  browserDrafts.keep('ivan', draftOf('c'));
  browserDrafts.forget('c');
  await clearPhone('ivan');
  expect(await allThatLies()).not.toContain('ivan');
  expect(await outboxOf()).toMatchObject([{ userId: 'ines', evalId: 'b' }]);
});
