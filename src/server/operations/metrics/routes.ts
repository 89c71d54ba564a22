import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadBackupSummary } from '#server/operations/backup/kept-backups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { callNameOf } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type GaugeSource, gaugeSources, processSource, readMessageFigures } from './gauge-sources.ts';
import { gauge, type Metric, type Sample, TEXT_FORMAT, writeMetrics } from './text-format.ts';

/** Upper bounds in seconds; what takes longer than the last counts in one bucket more. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  readonly counts: number[];
  sum: number;
}

const noDurations = (): Durations => ({ counts: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 });

/** The bucket's bounds include what is below them, so each line counts those before it, too. */
function samplesOf({ counts, sum }: Durations, labels: Record<string, string>): Sample[] {
  let count = 0;
  const buckets = counts.map((inBucket, index) => {
    count += inBucket;
    return {
      suffix: '_bucket',
      labels: { ...labels, le: String(BOUNDS[index] ?? '+Inf') },
      value: count,
    };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
}

/** These classes of status begin at none together, so that the first error of a call is seen as a rise. */
const noAnswers = (): Record<string, Durations> => ({
  '2xx': noDurations(),
  '4xx': noDurations(),
  '5xx': noDurations(),
});

/** Counts how long each answer takes, from now on; returns what was counted, by call and class of status. */
function measureCalls(app: FastifyInstance): () => Metric {
  const byCall = new Map<string, Record<string, Durations>>();
  const durationsOf = (call: string, status: string): Durations => {
    const answers = byCall.get(call) ?? noAnswers();
    byCall.set(call, answers);
    answers[status] ??= noDurations();
    return answers[status];
  };
  app.addHook('onResponse', (request, reply, done) => {
    const durations = durationsOf(callNameOf(request), `${Math.trunc(reply.statusCode / 100)}xx`);
    const seconds = reply.elapsedTime / 1000;
    const bucket = BOUNDS.findIndex(bound => seconds <= bound);
    const at = bucket === -1 ? BOUNDS.length : bucket;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sum += seconds;
    done();
  });
  return () => ({
    name: 'apex_call_duration_seconds',
    help: 'Seconds until a call was answered; what is no call is "other".',
    type: 'histogram',
    samples: [...byCall].flatMap(([call, answers]) =>
      Object.entries(answers).flatMap(([status, durations]) => samplesOf(durations, { call, status })),
    ),
  });
}

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
