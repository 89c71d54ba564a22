// Asks a server for a while over so many connections, each of which waits for its answer before it asks again, and says
// how that went. A process of its own, so that what it costs is nobody else's.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSize } from './data.ts';
import { type JobName, wireOf } from './jobs.ts';

/** The order to the process, as JSON. */
export interface LoadOrder {
  readonly job: JobName;
  readonly size: DataSize;
  readonly port: number;
  readonly connections: number;
  /** The number of the first request; rounds that go on store each eval once. */
  readonly from: number;
  readonly warmUpMs: number;
  readonly ms: number;
  readonly serverPid: number;
  readonly databasePid: number;
}

const CPU_TICK_MS = 10;

/** Milliseconds of processor that a process has used, those of its children that have ended included; 0 once it is gone. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * CPU_TICK_MS, 0);
  } catch {
    return 0;
  }
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}');
const { job, size, port, connections, from, warmUpMs, ms, serverPid, databasePid } = order;
const latencies: number[] = [];
let nth = from;
let refused = 0;
let bytes = 0;
let counting = false;
let done = false;

/** Asks again and again over one connection. */
function keepAsking(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).on('error', reject);
    let received = '';
    let askedAt = 0;
    const ask = () => {
      if (done) return void socket.end(resolve);
      askedAt = performance.now();
      socket.write(wireOf(job, nth, size));
      nth += 1;
    };
    socket.on('data', chunk => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]);
      if (Number.isNaN(length)) return void reject(new Error(`No length: ${received.slice(0, head)}`));
      if (received.length < head + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200')) refused += 1;
      if (counting) {
        latencies.push(performance.now() - askedAt);
        bytes += received.length - head - 4;
      }
      received = '';
      ask();
    });
    ask();
  });
}

const cpu = () => ({
  server: cpuOf(serverPid),
  database: [databasePid, ...childrenOf(databasePid)].reduce((sum, pid) => sum + cpuOf(pid), 0),
});
const asking = Promise.all(Array.from({ length: connections }, keepAsking));
await Promise.race([asking, delay(warmUpMs)]);
const before = cpu();
const beganAt = performance.now();
counting = true;
await Promise.race([asking, delay(ms)]);
counting = false;
const after = cpu();
const seconds = (performance.now() - beganAt) / 1000;
done = true;
await asking;
const sorted = latencies.sort((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const count = sorted.length || 1;
const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${serverPid}/status`, 'utf8'))?.[1];
console.log(
  JSON.stringify({
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    serverCpu: (after.server - before.server) / count,
    databaseCpu: (after.database - before.database) / count,
    memory: Number(memory) / 1024,
    bytes: bytes / count,
    refused,
    asked: nth - from,
  }),
);
