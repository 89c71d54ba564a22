import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
