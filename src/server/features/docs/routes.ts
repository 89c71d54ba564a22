import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './page.ts';

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const page = docsPage();
  const css = await readFile(new URL('./docs.css', import.meta.url), 'utf8');
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, async () => app.swagger());
  app.get('/api/docs', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
}
