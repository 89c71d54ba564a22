import { expect, test, vi } from 'vitest';
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

test('queues a submit offline with all its answers, also for the next page', async () => {
  const phone = makePhone();
  const { submit } = await phone.openTab();
  expect(await submit('ivan', submissionOf('a'))).toBe('waiting');
  const { queuedCalls } = await phone.openTab();
  expect(await queuedCalls('ivan')).toMatchObject([
    {
      owner: 'ivan',
      call: 'PostEval',
      key: 'a',
      body: submissionOf('a'),
      status: { state: 'waiting' },
      tries: 1,
    },
  ]);
});

test.each([404, 409, 422])(
  'submit rejects with the reason of a refusal (%i) and keeps the draft',
  async status => {
    const phone = makePhone();
    phone.answers(() => problem(status));
    const { submit, queuedCalls, browserDrafts } = await phone.openTab();
    browserDrafts.keep('ivan', draftOf('a'));
    const refused = await submit('ivan', submissionOf('a')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'ApiError', status, detail: 'It was given to somebody else.' });
    expect(await queuedCalls()).toEqual([]);
    expect(browserDrafts.read('a', 'ivan')).toEqual(draftOf('a'));
  },
);

test('the next try after a lost answer posts the very same', async () => {
  const phone = makePhone();
  const { submit, sendNow } = await phone.openTab();
  await submit('ivan', submissionOf('a'));
  phone.answers(ok);
  expect(await sendNow('ivan', 'a')).toBe('sent');
  const [first, second] = phone.asked;
  expect(second).toEqual(first);
});

test('two quick taps post the same submit, and both return "sent"', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { submit, queuedCalls } = await phone.openTab();
  const taps = [submit('ivan', submissionOf('a')), submit('ivan', submissionOf('a'))];
  expect(await Promise.all(taps)).toEqual(['sent', 'sent']);
  expect(new Set(phone.asked.map(({ body }) => body)).size).toBe(1);
  expect(await queuedCalls()).toMatchObject([{ key: 'a', status: { state: 'sent' } }]);
});

test('submit rejects with 401 when the session has ended, and keeps the submit queued', async () => {
  const phone = makePhone();
  phone.answers(() => problem(401));
  const { submit, queuedSubmit } = await phone.openTab();
  await expect(submit('ivan', submissionOf('a'))).rejects.toMatchObject({ status: 401 });
  expect((await queuedSubmit('ivan', 'a'))?.body).toEqual(submissionOf('a'));
});

test('a withdrawn submit is not sent, and a sent one cannot be withdrawn', async () => {
  const phone = makePhone();
  const { submit, withdraw, deliver, queuedSubmit } = await phone.openTab();
  await submit('ivan', submissionOf('a'));
  await withdraw('ivan', 'a');
  phone.answers(ok);
  await deliver({ ignorePause: true });
  expect(phone.posted()).toEqual(['a']);

  await submit('ivan', submissionOf('b'));
  await withdraw('ivan', 'b');
  expect((await queuedSubmit('ivan', 'b'))?.status.state).toBe('sent');
});

test('withdraws a submit at once while its attempt hangs', async () => {
  const phone = makePhone();
  phone.answers(() => new Promise(() => undefined));
  const { submit, withdraw, queuedCalls, submits } = await phone.openTab();
  const submitted = submit('ivan', submissionOf('a'));
  await settled();
  await withdraw('ivan', 'a');
  expect(await queuedCalls('ivan')).toEqual([]);
  expect(submits.current().has('a')).toBe(false);
  expect(await submitted).toBe('waiting');
});

test('does not send a submit that was withdrawn while another is sent', async () => {
  const phone = makePhone();
  const { server, letGo } = heldBack(ok);
  phone.answers(server);
  const { queueSubmit, deliver, withdraw } = await phone.openTab();
  for (const evalId of ['a', 'b']) await queueSubmit('ivan', submissionOf(evalId));
  const delivered = deliver({ userId: 'ivan' });
  await settled();
  await withdraw('ivan', 'b');
  letGo();
  await delivered;
  expect(phone.posted()).toEqual(['a']);
});

test('a draft that was changed after its submit stays when that is sent', async () => {
  const phone = makePhone();
  const { submit, deliver, showQueued, browserDrafts } = await phone.openTab();
  for (const evalId of ['a', 'b']) {
    browserDrafts.keep('ivan', draftOf(evalId));
    await submit('ivan', submissionOf(evalId));
  }
  await later(5_000);
  browserDrafts.keep('ivan', draftOf('a', 'Brakes in time now.'));
  phone.answers(ok);
  await showQueued('ivan', await deliver({ userId: 'ivan', ignorePause: true }));
  expect(browserDrafts.read('a', 'ivan')).toMatchObject({ PrivateNotes: 'Brakes in time now.' });
  expect(browserDrafts.read('b', 'ivan')).toBeNull();
});

test('submit returns "waiting" after 8 seconds, and the attempt goes on', async () => {
  const phone = makePhone();
  const { server, letGo } = heldBack(ok);
  phone.answers(server);
  const { submit, queuedSubmit } = await phone.openTab();
  const submitted = submit('ivan', submissionOf('a'));
  await later(8_000);
  expect(await submitted).toBe('waiting');
  letGo();
  await settled();
  expect((await queuedSubmit('ivan', 'a'))?.status.state).toBe('sent');
});

test('a submit without room in the queue is posted, and offline says so', async () => {
  const phone = makePhone();
  const { submit } = await phone.openTab();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const failed = await submit('ivan', submissionOf('a')).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'OfflineError', message: 'The server cannot be reached.' });
  phone.answers(ok);
  expect(await submit('ivan', submissionOf('a'))).toBe('sent');
  expect(phone.posted()).toEqual(['a', 'a']);
});

test('only a list that was asked for after the submit takes it out of the queue', async () => {
  const phone = makePhone();
  phone.answers(() => Response.json({ clientPrincipal: { userId: 'ivan' } }));
  const app = await phone.openApp();
  await app.receive('session', '', { clientPrincipal: { userId: 'ivan' } });
  phone.answers(() => ok());
  const before = Date.now() - 1;
  await app.submit('ivan', submissionOf('a'));
  const Pending = [{ EvalId: 'a', UserId: 'ivan', EvalType: 1, EvalState: 2 }];
  const lists = { Submissions: { Pending, Recent: [], History: [] }, Evals: [] };
  const states = async () => (await app.queuedCalls('ivan')).map(({ status }) => status.state);
  await app.receive('GetEvalsForInstructor', '', lists, before).catch(() => null);
  expect(await states()).toEqual(['sent']);
  await app.receive('GetEvalsForInstructor', '', lists, Date.now() + 1).catch(() => null);
  expect(await states()).toEqual([]);
});
