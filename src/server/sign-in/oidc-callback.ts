import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import type { SignInProblem } from '#contract/sign-in/auth.ts';
import { cleanLine, cutText, withoutUnseen } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { toProblem } from '#server/platform/http/errors.ts';
import { requestedLanguage } from '#server/platform/language/reader.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { startSession } from '#server/platform/sessions/session-cookie.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import {
  type Identity,
  recognisePerson,
  storeBrowserLanguage,
} from '#server/sign-in/person/recognise-person.ts';
import { type Flow, takeFlow } from './oidc-flow.ts';
import { type Issuer, IssuerMismatchError } from './oidc-issuers.ts';
import { redirectToSignIn, requestUrl } from './return-path.ts';

/** The claims of an issuer about a person that are read here. */
interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly given_name?: unknown;
  readonly family_name?: unknown;
  readonly auth_time?: unknown;
}

const NAME_LENGTH = 120;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

const nameOf = (claim: unknown): string => cutText(cleanLine(textOf(claim)), NAME_LENGTH);

/** The identity that claims stand for. Some issuers write `email_verified` as text, some do not vouch at all. */
function identityOf(provider: string, claims: Claims): Identity {
  const claimed = textOf(claims.email);
  // A claim is not pasted text: cleaned, it would vouch for another address.
  const email = withoutUnseen(claimed) === claimed ? normaliseEmail(claimed) : null;
  return {
    provider,
    subject: claims.sub,
    email,
    emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    displayName: nameOf(claims.name),
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
}

/** When the issuer asked the person to sign in: it may have remembered them since. Now, where it does not say. */
const authenticatedAt = ({ auth_time }: Claims, now: Date): Date =>
  typeof auth_time === 'number' && auth_time > 0 && auth_time * 1000 < now.getTime()
    ? new Date(auth_time * 1000)
    : now;

/** The claims that came with the tokens; the user info is asked for as well where they leave the address out. */
async function readClaims(
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error('The issuer sent no ID token.');
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

interface Callback {
  Params: { name: string };
}

/** `GET /.auth/callback/{provider}`: the issuer leads back here; ends in a session or in a problem on the sign-in page. */
export function registerOidcCallback(
  app: FastifyInstance,
  deps: Deps,
  issuers: ReadonlyMap<string, Issuer>,
): void {
  const { publicUrl } = deps.settings;
  app.get<Callback>('/.auth/callback/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const address = requestUrl(request, publicUrl);
    const state = address.searchParams.get('state') ?? '';
    const flow = takeFlow(request, reply, deps, { provider: name, state });
    const issuer = issuers.get(name);
    if (!issuer) return redirectToSignIn(reply, publicUrl, { returnPath: '/', problem: 'unknown' });
    if (!flow) return redirectToSignIn(reply, publicUrl, { returnPath: '/', problem: 'expired' });
    try {
      await startSession(
        request,
        reply,
        deps,
        await signInAtIssuer(deps, issuer, { address, flow, request }),
      );
    } catch (error) {
      request.log.warn({ err: error, provider: name }, 'Nobody was signed in.');
      const { returnPath } = flow;
      return redirectToSignIn(reply, publicUrl, { returnPath, problem: problemOf(error) });
    }
    return reply.redirect(publicUrl + flow.returnPath);
  });
}

/** Returns the token of a new session for the person that the issuer names, after all its claims are verified. */
async function signInAtIssuer(
  deps: Deps,
  issuer: Issuer,
  { address, flow, request }: { address: URL; flow: Flow; request: FastifyRequest },
): Promise<string> {
  const configuration = await issuer.configuration();
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  });
  const claims = await readClaims(configuration, tokens);
  const identity = identityOf(flow.provider, claims);
  const { provider, subject } = identity;
  return retryOnConflict(() =>
    unitOfWork(deps, null, async ({ trx, now }) => {
      const personId = await recognisePerson(trx, identity);
      await storeBrowserLanguage(trx, personId, requestedLanguage(request));
      const idToken = tokens.id_token === undefined ? {} : { idToken: tokens.id_token };
      const visit = visitOf(request);
      await recordSecurity(trx, 'signed-in-at-issuer', personId, now, visit);
      const signedInAt = authenticatedAt(claims, now);
      return openSession(trx, { personId, provider, subject, visit, signedInAt, ...idToken }, now);
    }),
  );
}

/** Whether `fetch` threw because the issuer is unreachable or timed out. */
const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError
    ? error.cause !== undefined
    : error instanceof ClientError && error.code === 'OAUTH_TIMEOUT';

/** Returns the reason that the sign-in page shows for an attempt at an issuer that failed. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof IssuerMismatchError) return 'misconfigured';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'denied';
  return isNetworkFault(error) || toProblem(error).status === 503 ? 'unavailable' : 'failed';
}
