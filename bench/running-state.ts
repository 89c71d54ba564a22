import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts the server of the checkout in `folder` (built, with its packages installed) on a club of its own making. */
export async function runState(folder: string) {
  const moduleOf = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const club: typeof import('./club.ts') = await moduleOf('bench/club.ts');
  const process: typeof import('#testing/server-process.ts') = await moduleOf(
    'src/testing/server-process.ts',
  );
  const data = await process.makeDataDir();
  const pages = await club.prepareScreens(data.path);
  const server = await process.startServer(data.path);
  return {
    url: server.url,
    pages,
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}
