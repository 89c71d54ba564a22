import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { type Call, methodOf, pathOf, tokenScopeOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { cookieName } from '#server/platform/sessions/session-cookie.ts';
import { PROJECT } from '#server/platform/settings/project-folder.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** The callers that an access rule admits, in words. */
const LETS_IN: Readonly<Record<Call['access'], string>> = {
  anyone: 'Anyone',
  signedIn: 'Signed-in people',
  instructor: 'Instructors',
  student: 'Students',
  instructorOrAdmin: 'Instructors and admins',
  organizationAdmin: 'Admins of the organization',
  organizationChief: 'Chief instructors of the organization',
  organizationAdminOrChief: 'Admins and chief instructors of the organization',
  organizationGrid: 'Admins of the organization, and who holds an office in its school',
  operator: 'The operator of the server (ADMIN_EMAILS)',
};

const BY_TOKEN = {
  read: ' Any access token may make it.',
  write: ' An access token that may write may make it.',
};

const byToken = (call: Call): string => {
  const scope = tokenScopeOf(call);
  return scope === null ? '' : BY_TOKEN[scope];
};

const schemaBlock = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function callBlock(name: string, call: Call): string {
  return `<section id="${name}">
<h2><code>${methodOf(call)} ${pathOf(name)}</code></h2>
<p>${escapeHtml(call.about)}</p>
<p>Allowed to: ${LETS_IN[call.access]}.${byToken(call)}${call.file ? ` Takes a file in the multipart field <code>${call.file}</code>.` : ''}</p>
${schemaBlock('Query', call.query)}${schemaBlock('Body', call.body)}${schemaBlock('Reply', call.reply)}
</section>`;
}

/** The contract as a page for people: every call with its callers, input and reply. */
function docsPage(): string {
  const blocks = Object.entries<Call>(calls).map(([name, call]) => callBlock(name, call));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Apex Debrief API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Apex Debrief API</h1>
<p>Every call answers JSON; every error is <code>application/problem+json</code> (RFC 9457). A session is a
cookie, and calls with it are answered only when the browser says that they come from a page of this site. Other programs
send an access token, made under My data, in the header <code>Authorization: Bearer …</code>. The same
for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${blocks.join('\n')}
</main>
</body>
</html>
`;
}

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

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. Describes the routes that follow. */
export async function registerDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route);
  });
  const css = await readFile(new URL('src/server/operations/docs/docs.css', PROJECT), 'utf8');
  const hidden = { schema: { hide: true } };
  let openApi: Promise<string> | undefined;
  app.get('/api/openapi.json', hidden, async (_, reply) => {
    openApi ??= describeRoutes(routes, settings);
    return reply.type('application/json; charset=utf-8').send(await openApi);
  });
  app.get('/api/docs', hidden, async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  app.get('/api/docs.css', hidden, async (_, reply) => reply.type('text/css; charset=utf-8').send(css));
}
