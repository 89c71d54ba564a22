import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { GaugeSource } from './gauge-sources.ts';
import { gauge, type Metric } from './text-format.ts';

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
