import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { PING } from '#domain/connections/webhook-kinds.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { GIVEN_UP_AFTER } from '#server/connections/webhooks/attempt.ts';
import { loadBackupSummary } from '#server/operations/backup/kept-backups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { gauge, type Metric } from './text-format.ts';

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
  read(): Promise<readonly Metric[]>;
}

async function messageGauges(db: Db, now: Date): Promise<Metric[]> {
  const { waiting, oldest, failed } = await readMessageFigures(db, now);
  const age = oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime()) / 1000;
  return [
    gauge('apex_messages_waiting', 'Messages that are still to be sent.', waiting),
    gauge('apex_oldest_waiting_message_age_seconds', 'Age of the one that waits longest, 0 for none.', age),
    gauge('apex_messages_failed_last_day', 'Messages that failed for good in the last 24 hours.', failed),
  ];
}

async function webhookGauges(db: Db, now: Date): Promise<Metric[]> {
  const { waiting, failed } = await readWebhookFigures(db, now);
  return [
    gauge(
      'apex_webhook_deliveries_waiting',
      'Deliveries to webhooks that are still to be made, without those of paused ones.',
      waiting,
    ),
    gauge(
      'apex_webhook_deliveries_failed_last_day',
      'Deliveries to webhooks that were given up in the last 24 hours.',
      failed,
    ),
  ];
}

/** pg-boss counts its jobs twice a minute, in the process that supervises; reading that costs a few rows. */
async function jobGauges({ boss }: Deps['jobs']): Promise<Metric[]> {
  const queues = await boss.getQueues();
  return [
    gauge(
      'apex_jobs_waiting',
      'Background jobs that have not begun, by queue.',
      queues.map(({ name, queuedCount }) => ({ labels: { queue: name }, value: queuedCount })),
    ),
  ];
}

function poolGauges(pools: Readonly<Record<string, Pool>>): Metric[] {
  const ofEach = (name: string, help: string, read: (pool: Pool) => number) =>
    gauge(
      name,
      help,
      Object.entries(pools).map(([pool, its]) => ({ labels: { pool }, value: read(its) })),
    );
  return [
    ofEach('apex_pool_connections', 'Open connections to the database.', pool => pool.totalCount),
    ofEach('apex_pool_idle_connections', 'Open connections that nothing uses.', pool => pool.idleCount),
    ofEach('apex_pool_max_connections', 'Connections that the pool opens at most.', pool => pool.options.max),
    ofEach('apex_pool_waiting', 'Statements that wait for a connection.', pool => pool.waitingCount),
  ];
}

/** Nothing is said of a server that has taken none: an alert on what is absent tells of it. */
async function backupGauges(db: Db, now: Date): Promise<Metric[]> {
  const { newest } = await loadBackupSummary(db);
  if (newest === null) return [];
  const age = (now.getTime() - newest.getTime()) / 1000;
  return [
    gauge('apex_last_backup_age_seconds', 'Age of the last backup that the server took by itself.', age),
  ];
}

/** The sources that each scrape reads. A source that fails is left out, and `apex_source_up` names it. */
export const gaugeSources = ({ db, jobs, pool, longWorkPool, now }: Deps): readonly GaugeSource[] => [
  // First, so that what the others ask of the database is not counted.
  { name: 'pools', read: async () => poolGauges({ requests: pool, long_work: longWorkPool }) },
  { name: 'messages', read: () => messageGauges(db, now()) },
  { name: 'webhooks', read: () => webhookGauges(db, now()) },
  { name: 'backups', read: () => backupGauges(db, now()) },
  { name: 'jobs', read: () => jobGauges(jobs) },
];

const RESOLUTION_MS = 20;
const QUANTILES = [0.5, 0.99, 1];

function memoryGauges(): Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Memory that is set aside for JavaScript.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory outside of it: buffers and the like.', external),
  ];
}

/** Measures from now on how late the event loop is; read anew, it begins anew. */
export function processSource(app: FastifyInstance): GaugeSource {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  // The histogram holds the time between two looks.
  const secondsLate = (quantile: number) =>
    Math.max(0, delay.percentile(quantile * 100) / 1e6 - RESOLUTION_MS) / 1000;
  return {
    name: 'process',
    async read() {
      const late = QUANTILES.map(quantile => ({
        labels: { quantile: String(quantile) },
        value: secondsLate(quantile),
      }));
      delay.reset();
      return [
        gauge('apex_event_loop_delay_seconds', 'How late the event loop was since the last time.', late),
        ...memoryGauges(),
      ];
    },
  };
}
