import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../scripts/web-build.ts';

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
