import { parentPort, workerData } from 'node:worker_threads';

// Asks for /healthz again and again from a thread of its own, which nothing else keeps busy. Each message from the parent
// is answered with the longest delay since the last, in milliseconds.
const PAUSE_MS = 10;
let longest = 0;
let since = performance.now();

parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(longest, performance.now() - since));
  longest = 0;
});

for (;;) {
  since = performance.now();
  await fetch(`${workerData}/healthz`).then(answer => answer.text());
  longest = Math.max(longest, performance.now() - since);
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  since = performance.now();
}
