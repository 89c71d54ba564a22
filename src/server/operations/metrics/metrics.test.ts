import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { backupFolder, nameBackup } from '#server/operations/backup/stored-backups.ts';
import type { Db } from '#server/platform/database/open.ts';
import { CLEAN_UP } from '#server/platform/job-schedule.ts';
import { version } from '#server/platform/version.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { change } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { statementsOf } from '#testing/statements.ts';
import { makeHookedClub } from '#testing/webhooks.ts';

const metricsToken = 'a-token-that-only-the-scraper-knows';

const askFor = ({ app }: Pick<Club, 'app'>, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

const textOf = async (club: Pick<Club, 'app'>) => (await askFor(club, `Bearer ${metricsToken}`)).body;

/** The values by metric and labels as they are written. */
async function metricsOf(club: Pick<Club, 'app'>): Promise<Map<string, number>> {
  const lines = (await textOf(club)).split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

test('answers 404 without METRICS_TOKEN, as at an unknown address', async () => {
  const { app } = await makeClub();
  const answer = await askFor({ app }, 'Bearer null');
  const unknown = await app.inject({ url: '/unknown' });
  expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  metricsToken,
  `Bearer ${metricsToken}x`,
  `Bearer ${metricsToken.slice(1)}`,
  `Basic ${metricsToken}`,
])('refuses the authorization %j', async authorization => {
  const answer = await askFor(await makeClub({ metricsToken }), authorization);
  expect(answer.headers).toMatchObject({
    'www-authenticate': 'Bearer',
    'content-type': expect.stringMatching(/^application\/problem\+json/),
  });
  expect(answer.json()).toMatchObject({ status: 401, title: 'Please sign in' });
});

test('counts calls by name and class of status, and all other requests under one name', async () => {
  const club = await makeClub({ metricsToken });
  for (let times = 0; times < 3; times += 1) await club.ada.call('GetEvent', { query: club.byEvent });
  await club.ada.call('GetEvent', { query: { ...club.byEvent, eventId: crypto.randomUUID() } });
  await club.app.inject({ url: '/healthz' });
  const metrics = await metricsOf(club);
  const counted = (labels: string) => metrics.get(`apex_call_duration_seconds_count{${labels}}`);
  expect(counted('call="GetEvent",status="2xx"')).toBe(3);
  expect(counted('call="GetEvent",status="4xx"')).toBe(1);
  // So that the first one is seen as a rise.
  expect(counted('call="GetEvent",status="5xx"')).toBe(0);
  expect(counted('call="other",status="2xx"')).toBe(1);
  expect(metrics.get('apex_call_duration_seconds_sum{call="GetEvent",status="2xx"}')).toBeGreaterThan(0);
  const buckets = [...metrics].filter(
    ([name]) =>
      name.startsWith('apex_call_duration_seconds_bucket') && name.includes('call="GetEvent",status="2xx"'),
  );
  expect(buckets).toHaveLength(12);
  const counts = buckets.map(([, count]) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), 3]);
});

test('names no person and no address, and writes each line in the format', async () => {
  const club = await makeClub({ metricsToken });
  const { admin, student, organizationId, eventId } = club.cast;
  await club.ada.call('GetEvent', { query: club.byEvent });
  await club.ada.call('GetUsersAdmin', { query: { ...club.byOrganization, search: 'planted' } });
  await club.app.inject({ url: `/eval/link/planted?from=${student.email}` });
  await queue(club.deps, newMessage({ recipient: student.email }));
  const answer = await askFor(club, `Bearer ${metricsToken}`);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const secret of [organizationId, eventId, admin.personId, admin.name, 'planted', '@', metricsToken]) {
    expect(answer.body).not.toContain(secret);
  }
  const line =
    /^(?:|# HELP \w+ [^\n]+|# TYPE \w+ (?:gauge|histogram|counter|summary)|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? (?:-?[\d.e+-]+|Nan))$/;
  expect(answer.body.endsWith('\n')).toBe(true);
  expect(answer.body.split('\n').filter(text => !line.test(text))).toEqual([]);
});

test('shows how many messages wait, since when, and how many failed in the last day', async () => {
  const club = await makeClub({ metricsToken });
  const { deps, clock } = club;
  const none = await metricsOf(club);
  expect(none.get('apex_messages_waiting')).toBe(0);
  expect(none.get('apex_oldest_waiting_message_age_seconds')).toBe(0);
  await queue(deps, newMessage(), newMessage());
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  const [, gone] = await queue(deps, newMessage(), newMessage(), newMessage());
  const fail = (id: string | undefined) =>
    deps.db
      .updateTable('message')
      .set({ state: 'failed', due_at: clock.now })
      .where('id', '=', id ?? '')
      .execute();
  await fail(gone);
  const waiting = await metricsOf(club);
  expect(waiting.get('apex_messages_waiting')).toBe(4);
  expect(waiting.get('apex_oldest_waiting_message_age_seconds')).toBe(3600);
  expect(waiting.get('apex_messages_failed_last_day')).toBe(1);
  clock.now = new Date(clock.now.getTime() + 25 * HOUR_MS);
  expect((await metricsOf(club)).get('apex_messages_failed_last_day')).toBe(0);
});

test('shows how many webhook deliveries wait and how many failed in the last day, without tests by hand', async () => {
  const club = await makeHookedClub({ metricsToken });
  const { publish, tell, pass, receiver, webhookId } = club;
  const figures = async () => {
    const metrics = await metricsOf(club);
    const names = ['waiting', 'failed_last_day'];
    return names.map(name => metrics.get(`apex_webhook_deliveries_${name}`));
  };
  expect(await figures()).toEqual([0, 0]);
  receiver.answerWith(503);
  await change(club, 'TestWebhook', { WebhookId: webhookId });
  await publish();
  await tell();
  expect(await figures()).toEqual([1, 0]);
  for (let hour = 0; hour < 80; hour += 1) {
    pass(1);
    await tell();
  }
  expect(await figures()).toEqual([0, 1]);
  pass(25);
  expect(await figures()).toEqual([0, 0]);
});

/** A backup that the server has just taken. */
async function keepBackup({ deps, clock }: Club) {
  const folder = backupFolder(deps.settings);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, nameBackup(clock.now, false)), 'a backup');
}

test('shows the age of the last backup, when there is a backup', async () => {
  const club = await makeClub({ metricsToken });
  const { clock } = club;
  expect((await metricsOf(club)).has('apex_last_backup_age_seconds')).toBe(false);
  await keepBackup(club);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  expect((await metricsOf(club)).get('apex_last_backup_age_seconds')).toBe(3600);
});

test('tells which version runs', async () => {
  const text = await textOf(await makeClub({ metricsToken }));
  expect(text).toContain(`apex_build_info{version="${version}",commit="`);
});

test('shows how many jobs wait', async () => {
  const club = await makeClub({ metricsToken }, await makeDatabase());
  const { jobs } = club.deps;
  await jobs.boss.send(CLEAN_UP);
  await jobs.boss.supervise();
  const metrics = await metricsOf(club);
  expect(metrics.get('apex_jobs_waiting{queue="clean-up"}')).toBe(1);
  expect(metrics.get('apex_jobs_waiting{queue="send-reminders"}')).toBe(0);
});

test('shows connections, event loop and memory', async () => {
  const metrics = await metricsOf(await makeClub({ metricsToken }));
  for (const pool of ['requests', 'long_work']) {
    const of = (name: string) => metrics.get(`apex_pool_${name}{pool="${pool}"}`);
    expect(of('connections')).toBeGreaterThan(0);
    expect([of('max_connections'), of('waiting')]).toEqual([4, 0]);
    expect(of('idle_connections')).toBeLessThanOrEqual(of('connections') ?? 0);
  }
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(metrics.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
});

/** Thousands of messages and deliveries, long sent. */
async function fillWithSent(db: Db, organizationId: string): Promise<void> {
  await sql`insert into message (id, kind, recipient, state)
    select gen_random_uuid(), 'welcome', 'sam@club.example', 'sent' from generate_series(1, 5000)`.execute(
    db,
  );
  await sql`with told as (insert into webhook (id, organization_id, url, kinds, secret, created_at)
      values (gen_random_uuid(), ${organizationId}, 'https://hooks.example/', '{}', '', now()) returning id)
    insert into webhook_delivery (webhook_id, kind, data, created_at, state, due_at)
    select told.id, 'ping', '{}', '2026-06-01', 'delivered', '2026-06-01' from told, generate_series(1, 5000)`.execute(
    db,
  );
  await sql`vacuum analyze message, webhook_delivery`.execute(db);
}

test('takes two statements beside those of the job queue, and reads no table as a whole', async () => {
  const club = await makeClub({ metricsToken }, await makeDatabase());
  const { deps, cast } = club;
  await fillWithSent(deps.longWorkDb, cast.organizationId);
  const statements = await statementsOf(() => textOf(club));
  expect(statements).toHaveLength(2);
  const planOf = async (table: string) => {
    const { text = '', values = [] } = statements.find(statement => statement.text.includes(table)) ?? {};
    return JSON.stringify((await deps.pool.query(`explain ${text}`, [...values])).rows);
  };
  const ofMessages = await planOf('from message ');
  for (const index of ['message_due', 'message_failed']) expect(ofMessages).toContain(index);
  const ofWebhooks = await planOf('webhook_delivery');
  for (const index of ['webhook_delivery_due', 'webhook_delivery_age']) expect(ofWebhooks).toContain(index);
  for (const plan of [ofMessages, ofWebhooks])
    expect(plan).not.toMatch(/Seq Scan on (message|webhook_delivery)/);
});

/** The metrics that an expression of PromQL names, without labels, ranges, variables and words of the language. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
    .match(/[a-z_]\w*/gi)
    ?.filter(word => !['sum', 'max', 'min', 'rate', 'histogram_quantile'].includes(word)) ?? [];

test('has every metric that the dashboard shows', async () => {
  const club = await makeClub({ metricsToken });
  await club.ada.call('GetEvent', { query: club.byEvent });
  await keepBackup(club);
  await textOf(club);
  const known = new Set([...(await metricsOf(club)).keys()].map(line => line.split('{')[0]));
  const dashboard = await readFile(
    new URL('../../../../docs/grafana-dashboard.json', import.meta.url),
    'utf8',
  );
  const { panels, templating } = JSON.parse(dashboard);
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
  const shown: string[] = panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  expect(shown.length).toBeGreaterThan(10);
  for (const expression of shown) {
    const names = namesIn(expression);
    expect([expression, names.length]).toEqual([expression, expect.toSatisfy(count => count > 0)]);
    expect([expression, names.filter(name => !known.has(name))]).toEqual([expression, []]);
  }
});
