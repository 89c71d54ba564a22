import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { cookieName } from '#server/platform/sessions/session-cookie.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** By what a program or a page may call, as OpenAPI says it. */
const securitySchemesOf = (settings: Settings) =>
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

/** Writes what OpenAPI says of the routes. Its plugin works in an application that serves nothing: few servers are asked. */
async function describeRoutes(routes: readonly RouteOptions[], settings: Settings): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Apex Debrief', version: '1' },
      components: { securitySchemes: securitySchemesOf(settings) },
    },
  });
  for (const route of routes) app.route(route);
  await app.ready();
  return JSON.stringify(app.swagger());
}

/** Serves `/api/openapi.json` from the contract. Describes the routes that follow. */
export function registerDocs(app: FastifyInstance, settings: Settings): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route);
  });
  let openApi: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    openApi ??= describeRoutes(routes, settings);
    return reply.type('application/json; charset=utf-8').send(await openApi);
  });
}
