import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { keptDocument } from '#server/platform/http/kept-document.ts';
import { cookieName } from '#server/platform/sessions/session-cookie.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { docsPage } from './page.ts';

/** By what a program or a page may call, as OpenAPI says it. */
export const waysIn = (settings: Settings) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName(settings, 'session'),
      description: 'The session of a page of this site.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'A personal access token, for one organization, that may read or write: see docs/api.md.',
    },
  }) as const;

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const css = await readFile(new URL('./docs.css', import.meta.url), 'utf8');
  const hidden = { schema: { hide: true } };
  const list = keptDocument('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  app.get('/api/openapi.json', hidden, list);
  app.get('/api/docs', hidden, keptDocument('text/html; charset=utf-8', docsPage));
  app.get(
    '/api/docs.css',
    hidden,
    keptDocument('text/css; charset=utf-8', () => css),
  );
}
