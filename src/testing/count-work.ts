import { Session } from 'node:inspector/promises';

const isOwnCode = (url: string): boolean => /\/src\/(?:server|domain|contract)\//.test(url);

/**
 * Counts the functions of the server that a piece of work calls, callbacks of lists included. The same work gives the same
 * count, within a few calls of what runs in the background, so that a test can compare the work for two inputs.
 */
export async function countFunctionCalls(run: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const counts = result
      .filter(({ url }) => isOwnCode(url))
      .flatMap(({ functions }) => functions.map(({ ranges: [whole] }) => whole?.count ?? 0));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}
