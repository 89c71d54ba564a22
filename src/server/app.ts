import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Handlers, registerCalls } from './calls/calls.ts';
import type { Deps } from './calls/deps.ts';
import { limitRequests } from './calls/limit-requests.ts';
import { answerClientError, refuseAddress } from './client-errors.ts';
import { discardUnreadBody } from './discard-body.ts';
import { drainOnClose } from './drain.ts';
import { accessTokenHandlers } from './features/access-tokens/handlers.ts';
import { accountHandlers } from './features/accounts/handlers.ts';
import { adminProfileHandlers } from './features/admin-profiles/handlers.ts';
import { calendarHandlers } from './features/calendar/handlers.ts';
import { registerCalendar } from './features/calendar/routes.ts';
import { registerDocs, waysIn } from './features/docs/routes.ts';
import { evalHandlers } from './features/evals/handlers.ts';
import { eventHandlers } from './features/events/handlers.ts';
import { exportHandlers } from './features/exports/handlers.ts';
import { registerHealth } from './features/health/routes.ts';
import { importHandlers } from './features/imports/handlers.ts';
import { logHandlers } from './features/log/handlers.ts';
import { mediaHandlers } from './features/media/handlers.ts';
import { registerMedia } from './features/media/routes.ts';
import { membershipHandlers } from './features/memberships/handlers.ts';
import { messageStatusHandlers } from './features/message-status/handlers.ts';
import { serverHandlers } from './features/metrics/handlers.ts';
import { registerMetrics } from './features/metrics/routes.ts';
import { motorsportRegHandlers } from './features/motorsportreg/handlers.ts';
import { myDataHandlers } from './features/my-data/handlers.ts';
import { organizationSettingsHandlers } from './features/organization-settings/handlers.ts';
import { organizationHandlers } from './features/organizations/handlers.ts';
import { passkeyHandlers } from './features/passkeys/handlers.ts';
import { peopleSearchHandlers } from './features/people-search/handlers.ts';
import { registerPreviews } from './features/previews/routes.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { publishingHandlers } from './features/publishing/handlers.ts';
import { reopeningHandlers } from './features/reopening/handlers.ts';
import { rosterHandlers } from './features/roster/handlers.ts';
import { schoolHandlers } from './features/school/handlers.ts';
import { tellAppVersion } from './features/screens/app-version.ts';
import { leaveOutAppended } from './features/screens/appended-marks.ts';
import { registerScreens } from './features/screens/routes.ts';
import { registerSecurityContact } from './features/security-contact/routes.ts';
import { sharingHandlers } from './features/sharing/handlers.ts';
import { registerSignIn } from './features/sign-in/routes.ts';
import { registerUnsubscribe } from './features/unsubscribe/routes.ts';
import { webhookHandlers } from './features/webhooks/handlers.ts';
import { welcomeHandlers } from './features/welcome/handlers.ts';
import { speakToReaders } from './language/reader.ts';
import { refuseTokensInAddresses } from './platform/http/bearer.ts';
import { screensFolder } from './platform/http/built-screens.ts';
import { compression } from './platform/http/compression.ts';
import { handleErrors } from './platform/http/errors.ts';
import { guardCalls } from './platform/http/same-origin.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { validation } from './validation.ts';

/** Every built call's handler, from the feature that it belongs to. */
const handlers: Handlers = {
  ...profileHandlers,
  ...accountHandlers,
  ...passkeyHandlers,
  ...accessTokenHandlers,
  ...calendarHandlers,
  ...myDataHandlers,
  ...adminProfileHandlers,
  ...mediaHandlers,
  ...organizationHandlers,
  ...organizationSettingsHandlers,
  ...webhookHandlers,
  ...schoolHandlers,
  ...logHandlers,
  ...motorsportRegHandlers,
  ...eventHandlers,
  ...importHandlers,
  ...rosterHandlers,
  ...publishingHandlers,
  ...welcomeHandlers,
  ...membershipHandlers,
  ...messageStatusHandlers,
  ...exportHandlers,
  ...serverHandlers,
  ...evalHandlers,
  ...reopeningHandlers,
  ...sharingHandlers,
  ...peopleSearchHandlers,
};

/** JSON that a call takes at most; a roster of thousands fits, a flood does not. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** Milliseconds for a whole request to arrive, a file over a phone's line included; nobody holds a connection for ever. */
const REQUEST_TIMEOUT = 120_000;

/** The whole HTTP application; it neither opens a port nor a database. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomBytes(8).toString('base64url').slice(0, 10),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    clientErrorHandler: answerClientError(deps.settings),
    frameworkErrors: refuseAddress(deps.settings),
    // One proxy: what stands further left in X-Forwarded-For is what the client says of itself.
    trustProxy: deps.settings.trustProxy && ((_, hop) => hop === 0),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ajv: validation,
  });
  handleErrors(app, deps.reportError);
  speakToReaders(app);
  drainOnClose(app);
  discardUnreadBody(app);
  await app.register(compress, compression);
  await app.register(cookie);
  await sendSecurityHeaders(app, deps.settings);
  await app.register(multipart);
  await app.register(rateLimit, { global: false });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Apex Debrief', version: '1' },
      components: { securitySchemes: waysIn(deps.settings) },
    },
  });

  app.addHook('onRequest', (_, reply, done) => {
    // Files say themselves how long they keep, and Home that search engines may show it.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    done();
  });
  limitRequests(app, deps);
  tellAppVersion(app, screensFolder(deps.settings));
  leaveOutAppended(app);
  refuseTokensInAddresses(app, deps);
  guardCalls(app, deps.settings.publicUrl);

  registerHealth(app, deps);
  registerMetrics(app, deps);
  registerSecurityContact(app, deps);
  await registerDocs(app);
  await registerSignIn(app, deps);
  registerCalls(app, handlers, deps);
  registerMedia(app, deps);
  registerCalendar(app, deps);
  await registerUnsubscribe(app, deps);
  await registerScreens(app, screensFolder(deps.settings));
  registerPreviews(app, deps);
  return app;
}
