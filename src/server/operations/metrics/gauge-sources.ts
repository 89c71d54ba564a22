import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { PING } from '#domain/connections/webhook-kinds.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { GIVEN_UP_AFTER } from '#server/connections/webhooks/attempt.ts';
import { backupFolder, listBackups } from '#server/operations/backup/stored-backups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { commit, version } from '#server/platform/version.ts';

interface MessageFigures {
  readonly waiting: number;
  /** When the one that waits longest was written. */
  readonly oldest: Date | null;
  /** Given up in the last 24 hours. */
  readonly failed: number;
}

/** When one failed is not stored: `due_at` is when the last attempt had to be over, minutes later at most. */
export async function readMessageFigures(db: Db, now: Date): Promise<MessageFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<MessageFigures>`
    select waiting, oldest, failed from
      (select count(*) as waiting, min(created_at) as oldest from message where state = 'queued') as queue,
      (select count(*) as failed from message where state = 'failed' and due_at > ${since}) as failures`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 };
}

interface WebhookFigures {
  /** Waiting deliveries of webhooks that are not paused. */
  readonly waiting: number;
  /** Given up in the last 24 hours, without tests that somebody made by hand. */
  readonly failed: number;
}

/** A delivery is given up some three days after it began; one that a pause held up for longer is not counted. */
async function readWebhookFigures(db: Db, now: Date): Promise<WebhookFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const begun = new Date(since.getTime() - GIVEN_UP_AFTER - DAY_MS);
  const { rows } = await sql<WebhookFigures>`
    select waiting, failed from
      (select count(*) as waiting from webhook join webhook_delivery on webhook_id = webhook.id
        where paused_at is null and state = 'waiting') as queue,
      (select count(*) as failed from webhook_delivery
        where created_at > ${begun} and kind <> ${PING} and state = 'failed' and attempted_at > ${since}) as failures`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Something that is looked at when the metrics are asked for. */
export interface GaugeSource {
  readonly name: string;
  addTo(register: Registry): void | Promise<void>;
}

const addGauge = (register: Registry, name: string, help: string, value: number): void =>
  new Gauge({ name, help, registers: [register] }).set(value);

async function addMessages(register: Registry, db: Db, now: Date): Promise<void> {
  const { waiting, oldest, failed } = await readMessageFigures(db, now);
  const age = oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime()) / 1000;
  addGauge(register, 'apex_messages_waiting', 'Messages that are still to be sent.', waiting);
  addGauge(
    register,
    'apex_oldest_waiting_message_age_seconds',
    'Age of the one that waits longest, 0 for none.',
    age,
  );
  addGauge(
    register,
    'apex_messages_failed_last_day',
    'Messages that failed for good in the last 24 hours.',
    failed,
  );
}

async function addWebhooks(register: Registry, db: Db, now: Date): Promise<void> {
  const { waiting, failed } = await readWebhookFigures(db, now);
  addGauge(
    register,
    'apex_webhook_deliveries_waiting',
    'Deliveries to webhooks that are still to be made, without those of paused ones.',
    waiting,
  );
  addGauge(
    register,
    'apex_webhook_deliveries_failed_last_day',
    'Deliveries to webhooks that were given up in the last 24 hours.',
    failed,
  );
}

/** pg-boss counts its jobs twice a minute, in the process that supervises; reading that costs a few rows. */
async function addJobs(register: Registry, { boss }: Deps['jobs']): Promise<void> {
  const queues = await boss.getQueues();
  const jobs = new Gauge({
    name: 'apex_jobs_waiting',
    help: 'Background jobs that have not begun, by queue.',
    labelNames: ['queue'],
    registers: [register],
  });
  for (const { name, queuedCount } of queues) jobs.set({ queue: name }, queuedCount);
}

function addPools(register: Registry, pools: Readonly<Record<string, Pool>>): void {
  const add = (name: string, help: string, read: (pool: Pool) => number) => {
    const ofEach = new Gauge({ name, help, labelNames: ['pool'], registers: [register] });
    for (const [pool, its] of Object.entries(pools)) ofEach.set({ pool }, read(its));
  };
  add('apex_pool_connections', 'Open connections to the database.', pool => pool.totalCount);
  add('apex_pool_idle_connections', 'Open connections that nothing uses.', pool => pool.idleCount);
  add('apex_pool_max_connections', 'Connections that the pool opens at most.', pool => pool.options.max);
  add('apex_pool_waiting', 'Statements that wait for a connection.', pool => pool.waitingCount);
}

/** A server without a backup has no such metric: an alert on its absence notices that. */
async function addBackups(register: Registry, settings: Deps['settings'], now: Date): Promise<void> {
  const [newest] = await listBackups(backupFolder(settings));
  if (newest === undefined) return;
  const age = (now.getTime() - newest.takenAt.getTime()) / 1000;
  addGauge(
    register,
    'apex_last_backup_age_seconds',
    'Age of the last backup that the server took by itself.',
    age,
  );
}

function addBuild(register: Registry): void {
  const labels = { version, commit: commit ?? '' };
  const help = 'The version and commit of the program, as labels of 1.';
  new Gauge({ name: 'apex_build_info', help, labelNames: Object.keys(labels), registers: [register] }).set(
    labels,
    1,
  );
}

/** The sources that each scrape reads. A source that fails is left out, and `apex_source_up` names it. */
export const gaugeSources = ({
  db,
  jobs,
  pool,
  longWorkPool,
  settings,
  now,
}: Deps): readonly GaugeSource[] => [
  // First, so that what the others ask of the database is not counted.
  { name: 'pools', addTo: register => addPools(register, { requests: pool, long_work: longWorkPool }) },
  { name: 'messages', addTo: register => addMessages(register, db, now()) },
  { name: 'webhooks', addTo: register => addWebhooks(register, db, now()) },
  { name: 'backups', addTo: register => addBackups(register, settings, now()) },
  { name: 'jobs', addTo: register => addJobs(register, jobs) },
  { name: 'build', addTo: addBuild },
];
