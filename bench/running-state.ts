import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../scripts/web-build.ts';

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

const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="A bare page">
</head><body><main><h1>A bare page</h1><p>Nothing but text: what this machine gives to a page that asks nothing of it.</p></main></body></html>`;

/** A page of text alone: what it gets below 100 is the machine's doing. */
export async function serveBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify();
  app.get('/', (_, reply) => reply.type('text/html').send(BARE));
  const url = await app.listen({ port: 0, host: 'localhost' });
  return { url, close: () => app.close() };
}

const source = fileURLToPath(new URL('tools/survey', import.meta.url));

/** Builds the instructor form with SurveyJS into `folder` and serves it as we serve ours: brotli, one year's keeping. */
export async function serveSurveyPage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [precompress()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  const app = Fastify();
  await app.register(fastifyStatic, { root: folder, preCompressed: true, maxAge: '1y' });
  const url = await app.listen({ port: 0, host: 'localhost' });
  return { url, close: () => app.close() };
}
