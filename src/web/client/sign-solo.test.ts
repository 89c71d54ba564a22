import { expect, test } from 'vitest';
import type { NewSolo } from '#contract/school/solo.ts';
import { keyOf } from '#testing/phone/fake-left-phone.ts';
import { makePhone, ok, problem, settled } from '#testing/phone/fake-phone.ts';

const soloOf = (SignOffId: string): NewSolo => ({
  ...{ SignOffId, EventId: 'lime-rock', UserId: 'sam', Scope: 'day', Day: '2026-06-20', DryOnly: false },
  ...{ Statement: 'Sam drives solo today.', SignedAt: '2026-06-20T11:02:00.000Z' },
});

test('queues a solo offline with the time of its signature', async () => {
  const phone = makePhone();
  const { signSolo, shownCalls } = await phone.openTab();
  await signSolo('ivan', soloOf('one'));
  await settled();
  expect(shownCalls.current()).toMatchObject([
    { call: 'SignSolo', body: soloOf('one'), status: { state: 'waiting' } },
  ]);
  phone.answers(ok);
  const next = await phone.openTab();
  await next.deliver({ userId: 'ivan', ignorePause: true });
  await next.showQueued('ivan');
  expect(next.shownCalls.current()).toMatchObject([{ status: { state: 'sent' } }]);
  const sent = phone.asked.filter(({ path }) => path === '/api/SignSolo').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([soloOf('one'), soloOf('one')]);
});

test('a refused solo stays readable until it is discarded', async () => {
  const phone = makePhone();
  const { signSolo, discard, shownCalls } = await phone.openTab();
  phone.answers(() => problem(422, 'Ask the chief instructor to sign.'));
  await signSolo('ivan', soloOf('one'));
  await settled();
  expect(shownCalls.current()).toMatchObject([
    { body: { Statement: 'Sam drives solo today.' }, status: { state: 'refused' } },
  ]);
  await discard('ivan', 'SignSolo', 'one');
  expect(shownCalls.current()).toEqual([]);
});

test('a solo that waits follows its signer when their accounts are merged', async () => {
  const { signSolo, moveFromFormerIds, queuedCalls } = await makePhone().openTab();
  await signSolo('ivan', soloOf('one'));
  await moveFromFormerIds('mia', { People: ['ivan'], PhoneKeys: [keyOf('n')] });
  expect(await queuedCalls()).toMatchObject([{ owner: 'mia', call: 'SignSolo', body: soloOf('one') }]);
});
