import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import {
  draftOf,
  heldBack,
  later,
  makePhone,
  ok,
  problem,
  settled,
  submissionOf,
} from '#testing/phone/fake-phone.ts';

test('a submit is posted in its person’s name, and its body is deleted once sent', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { submit, queuedSubmit } = await phone.openTab();
  expect(await submit('ivan', submissionOf('a'))).toBe('sent');
  expect(phone.asked).toMatchObject([{ signedInAs: 'ivan', body: JSON.stringify(submissionOf('a')) }]);
  expect(await queuedSubmit('ivan', 'a')).toMatchObject({ body: null, status: { state: 'sent' } });
});

test('the draft of a sent submit is removed with its copy, and a later one stays', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { submit, browserDrafts, copyDrafts, openDatabase, showQueued } = await phone.openTab();
  copyDrafts();
  browserDrafts.keep('ivan', draftOf('a'));
  await settled();
  await submit('ivan', submissionOf('a'));
  await settled();
  expect(Object.keys(phone.localStorage)).toEqual([]);
  expect(await (await openDatabase()).getAll('draft')).toEqual([]);

  browserDrafts.keep('ivan', draftOf('a'));
  await showQueued('ivan');
  expect(Object.keys(phone.localStorage)).toEqual(['eval-draft:a']);
});

test('the queue keeps a sent submit for a day, to show that it was sent', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { submit, showQueued, submits } = await phone.openTab();
  await submit('ivan', submissionOf('a'));
  await later(DAY_MS);
  await showQueued('ivan');
  expect(submits.current().get('a')?.state).toBe('sent');
  await later(1);
  await showQueued('ivan');
  expect(submits.current().size).toBe(0);
});

test('another tab hears at once that a submit was sent', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const one = await phone.openTab();
  const other = await phone.openTab();
  const heard = vi.fn();
  other.onQueueChange(heard);
  await one.queueSubmit('ivan', submissionOf('a'));
  expect(heard).toHaveBeenCalledTimes(1);
  await one.deliver();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a submit that replaces one just being sent is not taken for sent', async () => {
  const phone = makePhone();
  const one = await phone.openTab();
  const other = await phone.openTab();
  await one.queueSubmit('ivan', submissionOf('a'));
  const { server, letGo } = heldBack(ok);
  phone.answers(server);
  const sending = one.deliver();
  await settled();
  await other.queueSubmit('ivan', submissionOf('a', 'Brakes too late.'));
  letGo();
  await sending;
  expect(await one.queuedSubmit('ivan', 'a')).toMatchObject({
    body: submissionOf('a', 'Brakes too late.'),
    status: { state: 'waiting' },
  });

  // The server has the first: the second is given back, and is not lost as if it had been sent.
  phone.answers(() => problem(409));
  await one.deliver();
  expect((await one.queuedSubmit('ivan', 'a'))?.status.state).toBe('refused');
});
