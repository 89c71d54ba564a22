import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodySizes } from '#contract/call.ts';
import { registerCalendar } from './account/calendar/routes.ts';
import { accountHandlers } from './account/handlers.ts';
import { myDataHandlers } from './account/my-data.ts';
import { credentialHandlers } from './clubs/credentials/handlers.ts';
import { formHandlers } from './clubs/forms/handlers.ts';
import { insightsHandlers } from './clubs/insights/load-insights.ts';
import { membershipHandlers } from './clubs/memberships/handlers.ts';
import { organizationHandlers } from './clubs/set-up/handlers.ts';
import { organizationSettingsHandlers } from './clubs/settings/handlers.ts';
import { accessTokenHandlers } from './connections/access-tokens/tokens.ts';
import { webhookHandlers } from './connections/webhooks/handlers.ts';
import { evalHandlers } from './evals/handlers.ts';
import { exportHandlers } from './events/exports/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import { importHandlers } from './events/imports/handlers.ts';
import { limitsHandlers } from './events/limits/handlers.ts';
import { pairingHandlers } from './events/pairings/handlers.ts';
import { registerPreviews } from './events/previews/routes.ts';
import { messageStatusHandlers } from './messages/handlers.ts';
import { registerUnsubscribe } from './messages/unsubscribe/routes.ts';
import { motorsportRegHandlers } from './motorsportreg/handlers.ts';
import { sampleHandlers } from './operations/demo/handlers.ts';
import { registerDocs } from './operations/docs/routes.ts';
import { registerMetrics } from './operations/metrics/routes.ts';
import { restoreHandlers } from './operations/restore/handlers.ts';
import { registerHealth } from './operations/routes.ts';
import { statusHandlers } from './operations/status/handlers.ts';
import { adminProfileHandlers } from './people/admin-profiles/handlers.ts';
import { mediaHandlers, registerMedia } from './people/pictures/handlers.ts';
import { profileHandlers } from './people/profile/handlers.ts';
import { type Handlers, registerCalls } from './platform/calls/calls.ts';
import type { Deps } from './platform/calls/deps.ts';
import { limitRequests } from './platform/calls/limit-requests.ts';
import { answerClientError, refuseAddress } from './platform/http/client-errors.ts';
import { discardUnreadBody, drainOnClose } from './platform/http/drain.ts';
import { handleErrors } from './platform/http/errors.ts';
import { parseJsonBodies } from './platform/http/json-bodies.ts';
import { guardCalls } from './platform/http/same-origin.ts';
import { buildSerializer, compileValidator } from './platform/http/schema-compilers.ts';
import { commonHeaders } from './platform/http/security-headers.ts';
import { registerReadersLanguage } from './platform/language/reader.ts';
import { screensFolder, sendAppVersion } from './platform/screens/app-version.ts';
import { redirectAppended, registerScreens } from './platform/screens/routes.ts';
import { schoolHandlers } from './school/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { registerSignIn } from './sign-in/routes.ts';

/** The handlers of all calls, by feature. */
const handlers: Handlers = {
  ...profileHandlers,
  ...accountHandlers,
  ...signInHandlers,
  ...accessTokenHandlers,
  ...myDataHandlers,
  ...adminProfileHandlers,
  ...mediaHandlers,
  ...organizationHandlers,
  ...formHandlers,
  ...credentialHandlers,
  ...insightsHandlers,
  ...organizationSettingsHandlers,
  ...webhookHandlers,
  ...schoolHandlers,
  ...motorsportRegHandlers,
  ...eventHandlers,
  ...limitsHandlers,
  ...pairingHandlers,
  ...importHandlers,
  ...membershipHandlers,
  ...messageStatusHandlers,
  ...exportHandlers,
  ...statusHandlers,
  ...restoreHandlers,
  ...sampleHandlers,
  ...evalHandlers,
};

/** Milliseconds within which a whole request must arrive, a file from a phone included. */
const REQUEST_TIMEOUT = 120_000;

/** Bytes of an answer from which compression saves packets. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses answers: a phone in the paddock receives bytes more slowly than the server compresses them. Built files are stored
 * compressed.
 */
const compression: FastifyCompressOptions = {
  // A refused compressed body would be half read, and block the connection's next request.
  globalDecompression: false,
  threshold: WORTH_COMPRESSING,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:problem\+)?json|text\/(?:html|csv|plain))/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Builds the whole HTTP application. Opens neither a port nor a database. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID().slice(-10),
    bodyLimit: bodySizes.short,
    requestTimeout: REQUEST_TIMEOUT,
    clientErrorHandler: answerClientError(deps.settings),
    frameworkErrors: refuseAddress(deps.settings),
    // There is a single proxy: entries further left in X-Forwarded-For come from the client.
    trustProxy: deps.settings.trustProxy && ((_, hop) => hop === 0),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildSerializer } },
  });
  app.setValidatorCompiler(compileValidator);
  parseJsonBodies(app);
  handleErrors(app);
  registerReadersLanguage(app);
  drainOnClose(app);
  discardUnreadBody(app);
  await app.register(compress, compression);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, { global: false });

  const headers = commonHeaders(deps.settings);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitRequests(app, deps);
  sendAppVersion(app, screensFolder(deps.settings));
  redirectAppended(app);
  guardCalls(app, deps.settings.publicUrl);

  registerHealth(app, deps);
  registerMetrics(app, deps);
  registerDocs(app, deps.settings);
  await registerSignIn(app, deps);
  registerCalls(app, handlers, deps);
  registerMedia(app, deps);
  registerCalendar(app, deps);
  await registerUnsubscribe(app, deps);
  await registerScreens(app, screensFolder(deps.settings));
  registerPreviews(app, deps);
  return app;
}
