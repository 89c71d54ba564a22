import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Asks for /healthz again and again from a thread of its own, which nothing else keeps busy. Each message from the parent
// is answered with the longest delay since the last, in milliseconds. A busy machine lets the server and this thread wait
// for a processor; that time is no delay of the server's making, and is left out.
const PAUSE_MS = 5;
const THREADS = [`/proc/${workerData.pid}/schedstat`, '/proc/thread-self/schedstat'];

/** The time for which the two threads have waited for a processor, in milliseconds. */
const readWaited = (): number => {
  const waited = THREADS.map(path => Number(readFileSync(path, 'utf8').split(' ')[1]));
  return waited.reduce((sum, each) => sum + each, 0) / 1e6;
};

const look = () => ({ at: performance.now(), waited: readWaited() });
let longest = 0;
let before = look();

const measure = (): number => {
  const after = look();
  return after.at - before.at - (after.waited - before.waited);
};

parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(longest, measure()));
  longest = 0;
});

for (;;) {
  before = look();
  await fetch(`${workerData.url}/healthz`).then(answer => answer.text());
  longest = Math.max(longest, measure());
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  before = look();
}
