import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadBackupSummary } from '#server/operations/backup/kept-backups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { measureCalls } from './call-durations.ts';
import { type GaugeSource, gaugeSources, processSource, readMessageFigures } from './gauge-sources.ts';
import { gauge, type Metric, TEXT_FORMAT, writeMetrics } from './text-format.ts';

/** Prometheus waits ten seconds at most, and is to see the other sources while the database does not answer. */
const SOURCE_TIMEOUT_MS = 3_000;

async function readInTime({ name, read }: GaugeSource): Promise<readonly Metric[]> {
  const late = delay(SOURCE_TIMEOUT_MS, null, { ref: false }).then(() => {
    throw new Error(`What ${name} has to tell took more than ${SOURCE_TIMEOUT_MS} ms.`);
  });
  return Promise.race([read(), late]);
}

async function readSources(sources: readonly GaugeSource[], log: Deps['log']): Promise<Metric[]> {
  const read = await Promise.allSettled(sources.map(readInTime));
  const up = read.map(({ status }, index) => ({
    labels: { source: sources[index]?.name ?? '' },
    value: status === 'fulfilled' ? 1 : 0,
  }));
  const metrics = read.flatMap(outcome => {
    if (outcome.status === 'fulfilled') return outcome.value;
    log.warn({ err: outcome.reason }, 'Metrics could not be read.');
    return [];
  });
  return [...metrics, gauge('apex_source_up', 'Whether what is read at each scrape could be.', up)];
}

/** Serves `/metrics` in the text format of Prometheus to callers with METRICS_TOKEN; without that setting nothing is measured. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.settings;
  if (metricsToken === null) return;
  const expected = hashToken(`Bearer ${metricsToken}`);
  const callDurations = measureCalls(app);
  const sources = [...gaugeSources(deps), processSource(app)];
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = hashToken(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw problems.signIn();
    }
    const metrics = [callDurations(), ...(await readSources(sources, deps.log))];
    return reply.type(TEXT_FORMAT).send(writeMetrics(metrics));
  });
}

export const serverHandlers = {
  GetServerStatus: async (_, { db, now, settings }) => {
    const { newest, kept } = await loadBackupSummary(db);
    const { waiting, failed } = await readMessageFigures(db, now());
    return {
      TakesBackups: settings.backupTo !== null,
      LastBackup: newest?.toISOString() ?? null,
      BackupsKept: kept,
      MessagesWaiting: waiting,
      MessagesFailed: failed,
    };
  },
} satisfies Partial<Handlers>;
