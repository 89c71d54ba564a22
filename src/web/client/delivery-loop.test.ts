import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import {
  away,
  later,
  makePhone,
  NOON,
  ok,
  problem,
  settled,
  submissionOf,
} from '#testing/phone/fake-phone.ts';

/** A page of Ivan's that follows the reception, with a submit that waits. */
async function following() {
  const phone = makePhone();
  const tab = await phone.openTab();
  const refresh = vi.fn();
  await tab.queueSubmit('ivan', submissionOf('a'));
  const runNow = tab.startDeliveryLoop(() => 'ivan', refresh);
  await settled();
  const status = async () => (await tab.queuedSubmit('ivan', 'a'))?.status.state;
  return { ...phone, ...tab, refresh, runNow, status };
}

test('sends a queued submit and refreshes the screens when reception returns', async () => {
  const { answers, page, status, connection, submits, refresh } = await following();
  expect(await status()).toBe('waiting');
  expect(connection.current()).toMatchObject({ reached: false });
  answers(ok);
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(await status()).toBe('sent');
  expect(connection.current().reached).toBe(true);
  expect(submits.current().get('a')?.state).toBe('sent');
  expect(refresh).toHaveBeenCalled();
});

test('without reception it looks for it again after pauses that double up to a minute', async () => {
  const { answers } = await following();
  const looks = [NOON];
  answers(asked => {
    if (asked.path === '/readyz') looks.push(Date.now());
    return away(asked);
  });
  for (let seconds = 0; seconds < 240; seconds += 1) await later(1000);
  const pauses = looks.slice(1).map((at, index) => (at - (looks[index] ?? 0)) / 1000);
  expect(pauses).toEqual([6, 12, 24, 48, 60, 60]);
});

test('sends a queued submit with the next probe after the server recovers', async () => {
  const { answers, status } = await following();
  answers(({ path }) => (path === '/readyz' ? problem(503) : problem(502)));
  await later(3_000);
  expect(await status()).toBe('waiting');
  answers(ok);
  await later(MINUTE_MS);
  expect(await status()).toBe('sent');
});

test('reception that comes and goes sends a submit once', async () => {
  const { answers, page, status, posted } = await following();
  for (const server of [away, away, ok, away, ok]) {
    answers(server);
    page.dispatchEvent(new Event(server === away ? 'offline' : 'online'));
    await settled();
  }
  expect(await status()).toBe('sent');
  const all = posted().length;
  await later(MINUTE_MS);
  expect(posted()).toHaveLength(all);
});

test('a hidden page does not look for reception, and does once it is shown', async () => {
  const { answers, asked, document, status } = await following();
  document.hidden = true;
  // The look for reception that was planned before the page was hidden.
  await later(6_000);
  const before = asked.length;
  await later(MINUTE_MS);
  expect(asked).toHaveLength(before);
  answers(ok);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(await status()).toBe('sent');
});

/** Ivan's page whose server has just asked for two minutes of patience, with a second submit in the queue. */
async function followingBusyServer() {
  const phone = await following();
  await phone.queueSubmit('ivan', submissionOf('b'));
  phone.answers(({ evalId }) => {
    const answer = evalId ? problem(503) : ok();
    if (evalId) answer.headers.set('retry-after', '120');
    return answer;
  });
  const look = async () => {
    phone.document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  await look();
  const before = phone.posted().length;
  return { ...phone, look, postedSince: () => phone.posted().slice(before) };
}

test('returns to the page send nothing before the time that the server asked for', async () => {
  const { answers, look, page, postedSince } = await followingBusyServer();
  answers(ok);
  for (let seconds = 0; seconds < 119; seconds += 1) {
    await look();
    page.dispatchEvent(new Event('online'));
    await later(1000);
  }
  expect(postedSince()).toEqual([]);
  for (let seconds = 0; seconds < 60; seconds += 1) await later(1000);
  expect(postedSince().toSorted()).toEqual(['a', 'b']);
});

test('a press sends a submit before the time that the server asked for', async () => {
  const { answers, sendNow, postedSince } = await followingBusyServer();
  answers(ok);
  expect(await sendNow('ivan', 'a')).toBe('sent');
  expect(postedSince()).toEqual(['a']);
});

test('a clock that was set back does not hold a submit', async () => {
  const { answers, look, postedSince } = await followingBusyServer();
  answers(ok);
  vi.setSystemTime(NOON - 24 * 60 * MINUTE_MS);
  await look();
  expect(postedSince().toSorted()).toEqual(['a', 'b']);
});

test('refreshes the screens when reception has returned before the loop starts', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { setReached, startDeliveryLoop } = await phone.openTab();
  setReached(false);
  setReached(true);
  const refresh = vi.fn();
  startDeliveryLoop(() => 'ivan', refresh);
  expect(refresh).toHaveBeenCalledOnce();
});

test('with reception and nothing that waits it asks for nothing', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { startDeliveryLoop } = await phone.openTab();
  startDeliveryLoop(
    () => 'ivan',
    () => undefined,
  );
  await later(300_000);
  expect(phone.asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('shows a submit as sent when another tab or the service worker has sent it', async () => {
  const phone = await following();
  const other = await phone.openTab();
  phone.answers(ok);
  await other.deliver({ ignorePause: true });
  await settled();
  expect(phone.submits.current().get('a')?.state).toBe('sent');
  expect(phone.refresh).toHaveBeenCalledTimes(1);
});

test('a database that does not open at first is asked again', async () => {
  const phone = makePhone();
  await (await phone.openTab()).queueSubmit('ivan', submissionOf('a'));
  phone.answers(ok);
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  };
  const { startDeliveryLoop } = await phone.openTab();
  startDeliveryLoop(
    () => 'ivan',
    () => undefined,
  );
  await later(3_000);
  expect(phone.posted()).toEqual([]);
  indexedDB.open = open;
  await later(6_000);
  expect(phone.posted()).toEqual(['a']);
});

test('does not send queued submits of a person who is not signed in', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const tab = await phone.openTab();
  await tab.queueSubmit('ivan', submissionOf('a'));
  tab.startDeliveryLoop(
    () => 'ines',
    () => undefined,
  );
  await later(MINUTE_MS);
  expect(phone.posted()).toEqual([]);
});
