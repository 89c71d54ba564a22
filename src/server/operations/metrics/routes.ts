import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/calls/deps.ts';
import { callNameOf } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type GaugeSource, gaugeSources } from './gauge-sources.ts';

/** Counts how long each answer takes, from now on, by call and class of status. */
function measureCalls(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'apex_call_duration_seconds',
    help: 'Seconds until a call was answered; what is no call is "other".',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const seen = new Set<string>();
  app.addHook('onResponse', (request, reply, done) => {
    const call = callNameOf(request);
    if (!seen.has(call)) {
      // They begin at none together, so that the first error of a call is seen as a rise.
      for (const status of ['2xx', '4xx', '5xx']) durations.zero({ call, status });
      seen.add(call);
    }
    durations.observe({ call, status: `${Math.trunc(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    done();
  });
}

/** Prometheus waits ten seconds at most, and is to see the other sources while the database does not answer. */
const SOURCE_TIMEOUT_MS = 3_000;

/** The metrics of a source, as text. */
async function readInTime({ name, addTo }: GaugeSource): Promise<string> {
  const register = new Registry();
  const late = delay(SOURCE_TIMEOUT_MS, null, { ref: false }).then(() => {
    throw new Error(`What ${name} has to tell took more than ${SOURCE_TIMEOUT_MS} ms.`);
  });
  await Promise.race([addTo(register), late]);
  return register.metrics();
}

async function readSources(sources: readonly GaugeSource[], log: Deps['log']): Promise<string[]> {
  const register = new Registry();
  const up = new Gauge({
    name: 'apex_source_up',
    help: 'Whether what is read at each scrape could be.',
    labelNames: ['source'],
    registers: [register],
  });
  const read = sources.map(async source => {
    try {
      const text = await readInTime(source);
      up.set({ source: source.name }, 1);
      return text;
    } catch (error) {
      up.set({ source: source.name }, 0);
      log.warn({ err: error }, 'Metrics could not be read.');
      return '';
    }
  });
  const texts = await Promise.all(read);
  return [...texts, await register.metrics()];
}

/** Serves `/metrics` in the text format of Prometheus to callers with METRICS_TOKEN; without that setting nothing is measured. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.settings;
  if (metricsToken === null) return;
  const expected = hashToken(`Bearer ${metricsToken}`);
  const register = new Registry();
  measureCalls(app, register);
  collectDefaultMetrics({ register });
  const sources = gaugeSources(deps);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const sentHash = hashToken(request.headers.authorization ?? '');
    if (!timingSafeEqual(sentHash, expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw problems.signIn();
    }
    const texts = [await register.metrics(), ...(await readSources(sources, deps.log))];
    return reply.type(register.contentType).send(texts.filter(text => text !== '').join(''));
  });
}
