import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { originOf } from '../../settings/dsn.ts';
import type { Settings } from '../../settings/settings.ts';

/** What is said of an answer of a few words that is given before the application is asked. */
export function headersOfRefusal(settings: Settings): Readonly<Record<string, string>> {
  const { hsts } = securityHeaders(settings);
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(typeof hsts === 'object' && {
      'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
    }),
  };
}

/** Only our own files run, load or frame anything, and only a telemetry server that is set is sent anything; HSTS only where the scheme is https. */
function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const secure = settings.publicUrl.startsWith('https:');
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
        // Nothing becomes a script or markup from a text; `src/web/offline/worker.ts` names the one script it starts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['worker'],
      },
    },
    hsts: secure && { maxAge: 63_072_000, includeSubDomains: true },
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
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(always);
    done();
  });
}
