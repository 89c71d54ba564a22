import { expect, test } from 'vitest';
import { keyOf, NOBODY, nextPage, session } from '#testing/phone/fake-left-phone.ts';
import { allThatLies, heldBack, later, makePhone, ok, problem, settled } from '#testing/phone/fake-phone.ts';

const goalsOf = (Text: string, EventId = 'lime-rock') => ({ EventId, Text });

test('goals wait for reception, and the next page sends the later text in the name of their author', async () => {
  const phone = makePhone();
  const { saveGoals, shownCalls } = await phone.openTab();
  for (const text of ['Smooth hands.', 'Eyes up.']) await saveGoals('sam', goalsOf(text));
  await settled();
  expect(shownCalls.current()).toMatchObject([{ body: goalsOf('Eyes up.'), status: { state: 'waiting' } }]);
  phone.asked.length = 0;
  phone.answers(ok);
  const next = await phone.openTab();
  await next.deliver({ userId: 'sam', anyway: true });
  await next.deliver({ userId: 'sam', anyway: true });
  await next.showQueued('sam');
  expect(next.shownCalls.current()).toMatchObject([{ body: goalsOf('Eyes up.'), status: { state: 'sent' } }]);
  expect(phone.asked).toMatchObject([{ path: '/api/SaveGoals', signedInAs: 'sam' }]);
  expect(JSON.parse(phone.asked[0]?.body ?? '')).toEqual(goalsOf('Eyes up.'));
});

test('goals do not read as waiting while they are sent for the first time', async () => {
  const phone = makePhone();
  const { server, letGo } = heldBack(() => problem(503));
  phone.answers(server);
  const { saveGoals, shownCalls, showQueued } = await phone.openTab();
  await saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  expect(shownCalls.current()).toMatchObject([{ status: { state: 'sending' } }]);
  letGo();
  await settled();
  await showQueued('sam');
  expect(shownCalls.current()).toMatchObject([{ status: { state: 'waiting' } }]);
});

test('goals read as waiting at once while the server is not reached', async () => {
  const phone = makePhone();
  const { saveGoals, shownCalls, setReached } = await phone.openTab();
  phone.answers(heldBack(ok).server);
  setReached(false);
  await saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  expect(shownCalls.current()).toMatchObject([{ status: { state: 'waiting' } }]);
});

test('goals without an author are not queued', async () => {
  const { saveGoals, queuedCalls } = await makePhone().openTab();
  await expect(saveGoals('', goalsOf('Smooth hands.'))).rejects.toThrow('no author');
  expect(await queuedCalls()).toEqual([]);
});

test('goals wait for a sign-in after an answer of 401', async () => {
  const phone = makePhone();
  phone.answers(() => problem(401));
  const { saveGoals, shownCalls } = await phone.openTab();
  await saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  expect(shownCalls.current()).toMatchObject([
    { body: goalsOf('Smooth hands.'), status: { state: 'signIn' } },
  ]);
});

test('refused goals keep their text until they are discarded', async () => {
  const phone = makePhone();
  phone.answers(() => problem(404, 'Not on the roster.'));
  const { saveGoals, shownCalls, discard } = await phone.openTab();
  await saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  expect(shownCalls.current()).toMatchObject([
    {
      body: goalsOf('Smooth hands.'),
      status: { state: 'refused', refusal: { detail: 'Not on the roster.' } },
    },
  ]);
  await discard('sam', 'SaveGoals', 'lime-rock');
  expect(shownCalls.current()).toEqual([]);
});

test('goals that wait are sealed when somebody else comes, and sent when their author is back', async () => {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', session('sam'));
  await app.saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  await nextPage(phone, NOBODY);
  expect(await allThatLies()).not.toContain('Smooth hands.');
  phone.answers(ok);
  const back = await nextPage(phone, session('sam'));
  expect(back.shownCalls.current()).toMatchObject([{ status: { state: 'sent' } }]);
});

test('goals that wait follow their author when accounts are merged', async () => {
  const { saveGoals, moveFromFormerIds, queuedCalls } = await makePhone().openTab();
  await saveGoals('sam', goalsOf('Smooth hands.'));
  await moveFromFormerIds('mia', { People: ['sam'], PhoneKeys: [keyOf('m')] });
  expect(await queuedCalls()).toMatchObject([
    { owner: 'mia', call: 'SaveGoals', key: 'lime-rock', body: goalsOf('Smooth hands.') },
  ]);
});

test('acknowledged goals leave the phone when the logbook was asked for after them', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const app = await phone.openApp();
  await app.receive('session', '', session('sam'));
  await app.saveGoals('sam', goalsOf('Smooth hands.'));
  await settled();
  await app.networkFirst('GetToday', {}, async () => []);
  await later(100);
  expect(app.shownCalls.current()).toMatchObject([{ status: { state: 'sent' } }]);
  await app.networkFirst('GetMyLogbook', {}, async () => []);
  await later(100);
  expect(await app.queuedCalls()).toEqual([]);
});
