import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { originOf } from '#server/platform/settings/secure-address.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const TWO_YEARS = 63_072_000;

/** HSTS, where people reach the application by https. Subdomains belong to the operator, who decides about them. */
const hstsHeader = ({ publicUrl, hstsSubdomains }: Settings): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** The headers of a short answer that is given before the application is asked. */
export const headersOfRefusal = (settings: Settings): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...hstsHeader(settings),
});

/** Only our own files run, load or frame anything, and only a telemetry server that is set is sent anything. */
function securityHeaders(settings: Settings): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(settings.telemetryDsn)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Nothing becomes a script or markup from a text; `src/web/browser/script-address.ts` names the workers' scripts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['worker', 'pairings'],
      },
    },
    // `hstsHeader` says it.
    hsts: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Sends them with every answer. Helmet works them out once here: for each request that took as long as routing it. */
export async function sendSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const probe = Fastify();
  await probe.register(helmet, securityHeaders(settings));
  probe.get('/', async (_, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  const { date: _, connection: __, ...always } = headers;
  const sent = { ...always, ...hstsHeader(settings) };
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(sent);
    done();
  });
}
