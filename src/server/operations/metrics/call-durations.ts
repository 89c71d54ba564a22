import type { FastifyInstance } from 'fastify';
import { callNameOf } from '#server/platform/http/errors.ts';
import type { Metric, Sample } from './text-format.ts';

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
export function measureCalls(app: FastifyInstance): () => Metric {
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
