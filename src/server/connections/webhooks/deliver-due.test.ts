import { expect, test, vi } from 'vitest';
import { webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { startWorker } from '#server/worker.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { startReceiver } from '#testing/receiver.ts';
import { storedEvals } from '#testing/rosters.ts';
import { addWebhook, makeHookedClub, saveWebhook, tellWebhooks } from '#testing/webhooks.ts';
import { pauseWebhook } from './pause.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

test('an accepted delivery is not sent again, and the log holds the reply', async () => {
  const { publish, tell, pass, receiver, log } = await makeHookedClub();
  await publish();
  await tell();
  pass(100);
  await tell();
  expect(receiver.received).toHaveLength(1);
  expect(await log()).toEqual([
    {
      DeliveryId: receiver.received[0]?.headers['webhook-id'],
      At: '2026-06-20T12:00:00.000Z',
      Kind: 'event.published',
      State: 'delivered',
      Attempts: 1,
      AttemptedAt: '2026-06-20T12:00:00.000Z',
      NextAt: null,
      Status: 200,
      Milliseconds: expect.any(Number),
      Reply: 'thank you',
      Failure: null,
    },
  ]);
});

test('a receiver that was down for a day gets the same message under the same id', async () => {
  const { publish, tell, pass, receiver, log, webhook } = await makeHookedClub();
  receiver.answerWith(503);
  await publish();
  await tell();
  expect(await log()).toMatchObject([
    { State: 'waiting', Status: 503, Failure: 'refused', NextAt: '2026-06-20T12:00:05.000Z' },
  ]);
  for (let hour = 0; hour < 24; hour += 1) {
    pass(1);
    await tell();
  }
  const tries = receiver.received.length;
  expect(tries).toBeGreaterThan(4);
  expect(await webhook()).toMatchObject({ FailingSince: '2026-06-20T12:00:00.000Z', PausedBecause: null });
  receiver.answerWith(200);
  for (let hour = 0; hour < 24; hour += 1) {
    pass(1);
    await tell();
  }
  expect(receiver.received).toHaveLength(tries + 1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(tries + 1);
  expect(await log()).toMatchObject([{ State: 'delivered', Status: 200, Failure: null }]);
  expect(await webhook()).toMatchObject({ FailingSince: null });
});

test('a receiver that wants another protocol has not taken it, and is asked again', async () => {
  const { publish, tell, receiver, log } = await makeHookedClub();
  receiver.answerWith((_, { socket }) =>
    socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  );
  await publish();
  await tell();
  expect(await log()).toMatchObject([{ State: 'waiting', Attempts: 1, Failure: 'not-connected' }]);
});

test('after three days without success the webhook is paused, and the admins are notified once', async () => {
  const club = await makeHookedClub();
  const { deps, publish, tell, pass, receiver, log, webhook } = club;
  await publish();
  await deliverQueued(deps);
  await receiver.stop();
  for (let hour = 0; hour < 80; hour += 1) {
    await tell();
    pass(1);
  }
  expect(await log()).toMatchObject([
    { State: 'failed', Attempts: 10, Status: null, Failure: 'not-connected' },
  ]);
  expect(await webhook()).toMatchObject({ PausedBecause: 'failing' });
  const [mail, ...more] = await deliverQueued(deps);
  expect(more).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: 'ada@club.example' }]);
  expect(mail?.subject).toBe(`Webhook to 127.0.0.1:${receiver.port} paused`);
  expect(mail?.text).toContain('has accepted nothing for three days');
  expect(mail?.text).not.toContain('/hook');
  expect((await readAudit(club))[0]).toMatchObject({ Action: 'webhook-paused', ActorName: '' });
});

test.each(['switched on', 'deleted', 'in the hands of another admin'])(
  'the notice of a pause that waits does not go once the webhook is %s',
  async what => {
    const club = await makeHookedClub();
    const { ada, cast, byOrganization: query, deps, publish, tell, receiver, webhookId } = club;
    receiver.answerWith(410);
    await publish();
    await deliverQueued(deps);
    await tell();
    const body = { WebhookId: webhookId };
    const saved = { ...body, Url: receiver.url, Kinds: [...webhookKinds], Paused: false };
    if (what === 'switched on') expect((await saveWebhook(club, saved)).status).toBe(200);
    else if (what === 'deleted') expect((await ada.call('DeleteWebhook', { query, body })).status).toBe(200);
    else await deps.db.deleteFrom('organization_role').where('person_id', '=', cast.admin.personId).execute();
    expect(await deliverQueued(deps)).toEqual([]);
  },
);

test('410 pauses it at once; nothing is kept for it until it is switched on again', async () => {
  const club = await makeHookedClub();
  const { deps, publish, tell, pass, receiver, webhook, webhookId, log } = club;
  receiver.answerWith(410);
  await publish();
  await deliverQueued(deps);
  await tell();
  expect(await webhook()).toMatchObject({ PausedBecause: 'gone' });
  expect(await deliverQueued(deps)).toHaveLength(1);
  await club.deps.db.updateTable('event').set({ published_at: null }).execute();
  await publish();
  pass(1);
  await tell();
  expect(receiver.received).toHaveLength(1);
  receiver.answerWith(200);
  const saved = { WebhookId: webhookId, Url: receiver.url, Kinds: [...webhookKinds], Paused: false };
  await saveWebhook(club, saved);
  await tell();
  expect(await webhook()).toMatchObject({ PausedBecause: null, PausedAt: null });
  expect(await log()).toMatchObject([{ State: 'delivered', Attempts: 2 }]);
});

test.each([
  ['to this machine', ({ url }: Receiver) => url],
  ['to the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
])('a redirect %s is not followed, and fails', async (_, leadingTo) => {
  const { publish, tell, receiver, log } = await makeHookedClub();
  const inner = await startReceiver();
  const location = leadingTo(inner);
  receiver.answerWith((_received, response) => void response.writeHead(307, { location }).end());
  await publish();
  await tell();
  expect(await log()).toMatchObject([{ State: 'waiting', Status: 307, Failure: 'redirected' }]);
  expect(inner.received).toEqual([]);
});

test('reads 64 kB of a long reply and keeps the first 500 characters, as text', async () => {
  const { publish, tell, receiver, log } = await makeHookedClub();
  let sent = 0;
  receiver.answerWith((_, response) => {
    const chunk = Buffer.from(`\u0000\u202e<b>é</b>${'x'.repeat(65_000)}`);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on('drain', more);
    more();
  });
  await publish();
  await tell();
  const [delivery] = await log();
  expect(delivery).toMatchObject({ State: 'delivered', Reply: `<b>é</b>${'x'.repeat(492)}` });
  expect(sent).toBeLessThan(20_000_000);
});

test('a slow receiver blocks one of its own deliveries, and times out after 10 s', async () => {
  const club = await makeHookedClub();
  const { deps, publish, receiver, webhookId, webhook } = club;
  const other = await startReceiver();
  await addWebhook(club, other.url, ['event.published', 'eval.completed']);
  receiver.answerWith(() => {});
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1_000));
  await publish();
  const evals = await storedEvals(club);
  await deps.db
    .insertInto('webhook_delivery')
    .values(
      evals.map(() => ({
        ...{ webhook_id: webhookId, kind: 'eval.completed' as const, data: '{}' },
        ...{ created_at: deps.now(), due_at: deps.now() },
      })),
    )
    .execute();
  const worker = await startWorker(deps, () => {});
  await expect.poll(() => other.received.length, { timeout: 30_000 }).toBe(1);
  expect(receiver.received).toHaveLength(1);
  await expect
    .poll(() => webhook(), { timeout: 30_000, interval: 200 })
    .toMatchObject({ FailingSince: expect.any(String) });
  await worker.stop();
  const { rows } = await deps.pool.query(
    `select failure, milliseconds from webhook_delivery where failure is not null`,
  );
  expect(rows[0]).toEqual({ failure: 'too-slow', milliseconds: expect.any(Number) });
  expect(patience).toHaveBeenCalledWith(10_000);
});

test('two processes at once make each delivery once', async () => {
  const receivers = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
  const club = await makeHookedClub();
  const { deps: others } = await makeDeps({ webhookAllow: ['127.0.0.1'] }, club.deps.pool.options);
  for (const { url } of receivers) await addWebhook(club, url, ['event.published']);
  for (let count = 0; count < 8; count += 1) {
    await club.deps.db.updateTable('event').set({ published_at: null }).execute();
    await club.publish();
  }
  await Promise.all([tellWebhooks(club.deps), tellWebhooks(others), tellWebhooks(others)]);
  await Promise.all([tellWebhooks(club.deps), tellWebhooks(others)]);
  const ids = [club.receiver, ...receivers].flatMap(({ received }) =>
    received.map(({ headers }) => headers['webhook-id']),
  );
  expect(ids).toHaveLength(32);
  expect(new Set(ids).size).toBe(32);
});

test('two processes that find a webhook failing pause it once and notify the admins once', async () => {
  const { deps, webhookId } = await makeHookedClub();
  const pause = () => unitOfWork(deps, null, work => pauseWebhook(work, webhookId, 'failing'));
  await Promise.all([pause(), pause()]);
  expect(await deliverQueued(deps)).toHaveLength(1);
});

test('another process sends the delivery of a process that died, a minute later', async () => {
  const { deps, publish, tell, pass, receiver, log } = await makeHookedClub();
  await publish();
  await deps.pool.query(`update webhook_delivery set attempts = 1, due_at = due_at + interval '60 seconds'`);
  await tell();
  expect(receiver.received).toEqual([]);
  pass(1 / 60);
  await tell();
  expect(await log()).toMatchObject([{ State: 'delivered', Attempts: 2 }]);
});
