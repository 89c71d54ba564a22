// Loaded into the server before anything else (`--import`): says what its event loop and its memory have done.
import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { returnMemory } from '#server/return-memory.ts';

/** An order to the server between two measurements. */
export type WatchOrder = 'begin' | 'end' | 'collect';

/** Milliseconds between two looks at the clock; a pause is what is longer. */
const RESOLUTION = 1;
const NS_PER_MS = 1e6;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
loop.enable();

// Other programs lengthen a pause, but not the processor time of this thread in it.
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let usedBefore = usedMs();
let busiest = 0;
let usedAtBegin = usedBefore;
setInterval(() => {
  const used = usedMs();
  busiest = Math.max(busiest, used - usedBefore);
  usedBefore = used;
}, RESOLUTION).unref();

const megabytes = (name: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

process.on('message', (order: WatchOrder) => {
  if (order === 'collect') returnMemory();
  if (order === 'begin') {
    // From here on VmHWM is the most that is resident since now.
    writeFileSync('/proc/self/clear_refs', '5');
    loop.reset();
    busiest = 0;
    usedBefore = usedMs();
    usedAtBegin = usedBefore;
  }
  const pause = Math.max(0, loop.max / NS_PER_MS - RESOLUTION);
  process.send?.({
    pause,
    busiest,
    used: usedMs() - usedAtBegin,
    peak: megabytes('VmHWM'),
    memory: megabytes('VmRSS'),
  });
});
// Listening to the bench must not keep a server that is asked to stop.
process.channel?.unref();
