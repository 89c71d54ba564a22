import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';
import { PING } from '#domain/connections/webhook-kinds.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { GIVEN_UP_AFTER } from '#server/connections/webhooks/attempt.ts';
import { backupFolder, listBackups } from '#server/operations/backup/stored-backups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';

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

/** A figure that each scrape reads, with its values by the values of its label. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly values: readonly (readonly [label: string, value: number])[];
}

const single = (name: string, help: string, value: number): Figure => ({ name, help, values: [['', value]] });

const secondsSince = (then: Date, now: Date): number => Math.max(0, now.getTime() - then.getTime()) / 1000;

function poolFigures(pools: Readonly<Record<string, Pool>>): Figure[] {
  const figure = (name: string, help: string, read: (pool: Pool) => number): Figure => {
    const values = Object.entries(pools).map(([label, pool]) => [label, read(pool)] as const);
    return { name, help, label: 'pool', values };
  };
  return [
    figure('apex_pool_connections', 'Open connections to the database.', pool => pool.totalCount),
    figure('apex_pool_idle_connections', 'Open connections that nothing uses.', pool => pool.idleCount),
    figure('apex_pool_max_connections', 'Connections that the pool opens at most.', pool => pool.options.max),
    figure('apex_pool_waiting', 'Statements that wait for a connection.', pool => pool.waitingCount),
  ];
}

/** Reads all figures. Without a backup the age of the last one is missing, which an alert notices. */
async function readFigures({ db, jobs, pool, longWorkPool, settings, now }: Deps): Promise<Figure[]> {
  // First, so that the statements of the other figures do not count.
  const pools = poolFigures({ requests: pool, long_work: longWorkPool });
  const at = now();
  const [messages, webhooks, [backup], queues] = await Promise.all([
    readMessageFigures(db, at),
    readWebhookFigures(db, at),
    listBackups(backupFolder(settings)),
    // pg-boss counts its jobs twice a minute, in the process that supervises; reading that costs a few rows.
    jobs.boss.getQueues(),
  ]);
  return [
    ...pools,
    single('apex_messages_waiting', 'Messages that are still to be sent.', messages.waiting),
    single(
      'apex_oldest_waiting_message_age_seconds',
      'Age of the one that waits longest, 0 for none.',
      secondsSince(messages.oldest ?? at, at),
    ),
    single(
      'apex_messages_failed_last_day',
      'Messages that failed for good in the last 24 hours.',
      messages.failed,
    ),
    single(
      'apex_webhook_deliveries_waiting',
      'Deliveries to webhooks that are still to be made, without those of paused ones.',
      webhooks.waiting,
    ),
    single(
      'apex_webhook_deliveries_failed_last_day',
      'Deliveries to webhooks that were given up in the last 24 hours.',
      webhooks.failed,
    ),
    ...(backup
      ? [
          single(
            'apex_last_backup_age_seconds',
            'Age of the last backup that the server took by itself.',
            secondsSince(backup.takenAt, at),
          ),
        ]
      : []),
    {
      name: 'apex_jobs_waiting',
      help: 'Background jobs that have not begun, by queue.',
      label: 'queue',
      values: queues.map(({ name, queuedCount }) => [name, queuedCount] as const),
    },
  ];
}

/** Returns the figures that each scrape reads, in the text format of Prometheus. */
export async function writeFigures(deps: Deps): Promise<string> {
  const register = new Registry();
  for (const { name, help, label, values } of await readFigures(deps)) {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [register] });
    for (const [key, value] of values) gauge.set(label ? { [label]: key } : {}, value);
  }
  return register.metrics();
}
