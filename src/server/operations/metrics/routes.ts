import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/calls/deps.ts';
import { callNameOf } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { commit, version } from '#server/platform/version.ts';
import { writeFigures } from './figures.ts';

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

/** Shows the version and commit of the program as labels of 1. */
function showBuild(register: Registry): void {
  const labels = { version, commit: commit ?? '' };
  const help = 'The version and commit of the program, as labels of 1.';
  const labelNames = Object.keys(labels);
  new Gauge({ name: 'apex_build_info', help, labelNames, registers: [register] }).set(labels, 1);
}

/** Serves `/metrics` in the text format of Prometheus to callers with METRICS_TOKEN; without that setting nothing is measured. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.settings;
  if (metricsToken === null) return;
  const expected = hashToken(`Bearer ${metricsToken}`);
  const register = new Registry();
  measureCalls(app, register);
  collectDefaultMetrics({ register });
  showBuild(register);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const sentHash = hashToken(request.headers.authorization ?? '');
    if (!timingSafeEqual(sentHash, expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw problems.signIn();
    }
    return reply.type(register.contentType).send((await register.metrics()) + (await writeFigures(deps)));
  });
}
