import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';
import { signInAs } from '#testing/client.ts';
import { change, readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { addWebhook, makeHookedClub, readWebhooks, saveWebhook } from '#testing/webhooks.ts';
import { testWebhook } from './handlers.ts';

const URL = 'https://hooks.example/in';

const stored = ({ deps }: Club) => deps.db.selectFrom('webhook').selectAll().execute();

test('an admin adds a webhook and reads its secret this once; it is stored sealed', async () => {
  const club = await makeClub();
  const { WebhookId, Secret } = await addWebhook(club, ' https://HOOKS.example/in ', [
    'roster.changed',
    'eval.completed',
  ]);
  expect(Secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await readWebhooks(club)).toEqual([
    {
      ...{ WebhookId, Url: URL, Kinds: ['eval.completed', 'roster.changed'] },
      PausedBecause: null,
      PausedAt: null,
      FailingSince: null,
      Version: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await stored(club))).not.toContain(Secret.slice(6));
  expect((await readAudit(club))[0]).toEqual({
    ...{ ActorName: 'Ada Admin', Action: 'webhook-added', About: 'hooks.example' },
    Details: { Kinds: 'eval.completed, roster.changed' },
  });
});

test('rejects an edit of a webhook that was changed or paused meanwhile', async () => {
  const club = await makeClub();
  const { WebhookId } = await addWebhook(club, URL, ['eval.completed']);
  const [opened] = await readWebhooks(club);
  const Kinds = ['roster.changed' as const];
  (await saveWebhook(club, { WebhookId, Url: URL, Kinds: ['eval.completed'], Paused: true })).reply();
  const edit = { WebhookId, Version: opened?.Version ?? '', Url: URL, Kinds, Paused: false };
  expect((await change(club, 'SaveWebhook', edit)).status).toBe(409);
  expect(await readWebhooks(club)).toMatchObject([{ Kinds: ['eval.completed'], PausedBecause: 'admin' }]);
});

test('the audit log records each change of a webhook', async () => {
  const club = await makeClub();
  const { WebhookId } = await addWebhook(club, URL, ['eval.completed']);
  const edit = {
    WebhookId,
    Url: 'https://other.example/',
    Kinds: ['event.published' as const],
    Paused: true,
  };
  await saveWebhook(club, edit);
  await saveWebhook(club, edit);
  expect(await readWebhooks(club)).toMatchObject([
    { Url: 'https://other.example/', Kinds: ['event.published'], PausedBecause: 'admin' },
  ]);
  await saveWebhook(club, { ...edit, Paused: false });
  await change(club, 'ReplaceWebhookSecret', { WebhookId });
  expect(await readWebhooks(club)).toMatchObject([{ PausedAt: null }]);
  await change(club, 'DeleteWebhook', { WebhookId });
  expect(await readWebhooks(club)).toEqual([]);
  expect((await readAudit(club)).map(({ Action, Details }) => [Action, Details])).toEqual([
    ['webhook-deleted', {}],
    ['webhook-secret-replaced', {}],
    ['webhook-changed', { State: 'on' }],
    [
      'webhook-changed',
      { Address: 'hooks.example → other.example', Kinds: 'event.published', State: 'paused' },
    ],
    ['webhook-added', { Kinds: 'eval.completed' }],
  ]);
});

test.each([
  'hooks.example/in',
  'javascript:alert(1)',
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://user:password@hooks.example/',
  'https://hooks.example/#part',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
])('refuses the address %s and changes nothing', async Url => {
  const club = await makeClub();
  const { WebhookId } = await addWebhook(club, URL, ['eval.completed']);
  const before = await stored(club);
  const kinds = { Kinds: ['eval.completed' as const] };
  const added = await change(club, 'AddWebhook', { Url, ...kinds });
  const saved = await saveWebhook(club, { WebhookId, Url, ...kinds, Paused: true });
  for (const answer of [added, saved]) {
    expect(answer.status).toBe(422);
    expect(answer.problem()).toMatchObject({ title: 'Webhook not saved', errors: [{ path: '/Url' }] });
  }
  expect(await stored(club)).toEqual(before);
});

test('no kind, an unknown one and too long an address are refused', async () => {
  const club = await makeClub();
  const { ada, byOrganization: query } = club;
  const tryWith = async (body: object) => (await ada.call('AddWebhook', { query, body })).status;
  expect(await tryWith({ Url: URL, Kinds: [] })).toBe(422);
  expect(await tryWith({ Url: URL, Kinds: ['eval.deleted'] })).toBe(400);
  expect(await tryWith({ Url: URL, Kinds: ['ping'] })).toBe(400);
  expect(await tryWith({ Url: `https://hooks.example/${'x'.repeat(500)}`, Kinds: ['eval.completed'] })).toBe(
    400,
  );
  expect(await stored(club)).toEqual([]);
});

test('the eleventh is refused, also while the tenth is just being added', async () => {
  const club = await makeClub();
  const add = () => change(club, 'AddWebhook', { Url: URL, Kinds: ['eval.completed'] });
  for (let count = 1; count < MAX_WEBHOOKS; count += 1) await add();
  const tenth = await club.deps.db.startTransaction().execute();
  await sql`select from organization where id = ${club.cast.organizationId} for no key update`.execute(tenth);
  await sql`insert into webhook (id, organization_id, url, kinds, secret, created_at)
    select gen_random_uuid(), organization_id, url, kinds, secret, created_at from webhook limit 1`.execute(
    tenth,
  );
  const eleventh = add();
  await Promise.race([eleventh, pause(300)]);
  await tenth.commit().execute();
  expect((await eleventh).problem()).toMatchObject({ status: 422, title: 'Webhook not saved' });
  expect((await add()).problem().detail).toContain('at most 10 webhooks');
  expect(await stored(club)).toHaveLength(MAX_WEBHOOKS);
});

test('the admin of another club reaches no webhook', async () => {
  const club = await makeHookedClub();
  const { cast, webhookId, receiver } = club;
  const before = await stored(club);
  const otto = await signInAs(club, cast.outsider);
  const edit = { WebhookId: webhookId, Version: '', Url: URL, Kinds: [], Paused: true };
  const query = { organizationId: cast.otherOrganizationId };
  for (const name of ['SaveWebhook', 'ReplaceWebhookSecret', 'DeleteWebhook', 'TestWebhook'] as const) {
    expect([name, (await otto.call(name, { query, body: edit })).status]).toEqual([name, 404]);
  }
  expect((await otto.call('GetWebhooks', { query })).reply().Webhooks).toEqual([]);
  const deliveries = await otto.call('GetWebhookDeliveries', { query: { ...query, webhookId } });
  expect(deliveries.reply().Deliveries).toEqual([]);
  expect(await stored(club)).toEqual(before);
  expect(receiver.received).toEqual([]);
});

test('a test shows the reply at once, has no retries, and a limit of ten a minute', async () => {
  const club = await makeHookedClub();
  const { webhookId, receiver, log, pass, tell, webhook } = club;
  const saved = { WebhookId: webhookId, Url: receiver.url, Kinds: ['eval.completed' as const], Paused: true };
  await saveWebhook(club, saved);
  const ping = () => change(club, 'TestWebhook', { WebhookId: webhookId });
  expect((await ping()).reply()).toMatchObject({
    Kind: 'ping',
    State: 'delivered',
    Status: 200,
    Reply: 'thank you',
  });
  receiver.answerWith(500);
  expect((await ping()).reply()).toMatchObject({
    State: 'failed',
    Status: 500,
    Failure: 'refused',
    NextAt: null,
  });
  pass(1);
  await tell();
  expect(receiver.told().map(({ type }) => type)).toEqual(['ping', 'ping']);
  expect(await log()).toHaveLength(2);
  expect(await webhook()).toMatchObject({ FailingSince: null });
  for (let count = 0; count < 10; count += 1) await ping();
  expect((await ping()).status).toBe(429);
  expect(receiver.received).toHaveLength(12);
});

test('the secret opens with the key before SECRET_KEY, and with no other', async () => {
  const club = await makeHookedClub();
  const { deps, webhookId, receiver } = club;
  const withKeys = (secretKeyBefore: string | null) => ({
    ...deps,
    settings: {
      ...deps.settings,
      secretKey: 'another secret key of at least 32 characters',
      secretKeyBefore,
    },
  });
  const test = (before: string | null) =>
    testWebhook(
      withKeys(before),
      { personId: club.cast.admin.personId },
      club.byOrganization.organizationId,
      webhookId,
    );
  expect(await test(deps.settings.secretKey)).toMatchObject({ State: 'delivered' });
  expect(await test(null)).toMatchObject({ State: 'failed', Failure: 'secret-lost', Status: null });
  expect(receiver.received).toHaveLength(1);
});

test('a webhook that is deleted while it is tested does not exist, and the log has the test', async () => {
  const club = await makeHookedClub();
  const { deps, receiver, webhookId } = club;
  receiver.answerWith(async (_, response) => {
    await deps.db.deleteFrom('webhook').where('id', '=', webhookId).execute();
    response.end();
  });
  expect((await change(club, 'TestWebhook', { WebhookId: webhookId })).status).toBe(404);
  expect((await readAudit(club))[0]).toMatchObject({ Action: 'webhook-tested' });
});
