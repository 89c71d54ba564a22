import type { FastifyInstance } from 'fastify';
import {
  CLUB_ASKS,
  type ClientPrincipal,
  LANGUAGE,
  MAY_CREATE_ORGANIZATION,
  Me,
  RUNS_SERVER,
} from '#contract/auth.ts';
import type { Deps } from '#server/calls/deps.ts';
import { type Given, statement } from '#server/database/statement.ts';
import { mayCreateOrganization, runsServer } from '#server/platform/clubs/first-admins.ts';
import { phoneKeyOf } from '#server/platform/sessions/phone-key.ts';
import {
  forgetSignOut,
  readSessionCookie,
  setSessionCookie,
  signedOutHere,
} from '#server/platform/sessions/session-cookie.ts';
import { type Caller, extendSession, findCaller } from '#server/platform/sessions/sessions.ts';

/** The caller as `/.auth/me` tells the browser (docs/product.md#sign-in). */
function principalOf(caller: Caller, adminEmails: readonly string[], clubAsks: boolean): ClientPrincipal {
  const claims = [{ typ: 'name', val: caller.displayName }];
  if (caller.email !== null) claims.push({ typ: 'email', val: caller.email });
  if (caller.chosenLanguage !== null) claims.push({ typ: LANGUAGE, val: caller.chosenLanguage });
  if (mayCreateOrganization(caller, adminEmails)) claims.push({ typ: MAY_CREATE_ORGANIZATION, val: 'true' });
  if (runsServer(caller, adminEmails)) claims.push({ typ: RUNS_SERVER, val: 'true' });
  if (clubAsks) claims.push({ typ: CLUB_ASKS, val: 'true' });
  return {
    identityProvider: caller.provider,
    userId: caller.personId,
    userDetails: caller.email ?? caller.displayName,
    userRoles: ['anonymous', 'authenticated', ...caller.roles],
    claims,
  };
}

/** Whether a club waits for the person to say whether it is theirs. */
const selectAsked = statement((db, { personId }: Given<{ personId: string }>) =>
  db
    .selectFrom('membership')
    .select('organization_id')
    .where('person_id', '=', personId)
    .where('answered_at', 'is', null)
    .limit(1),
);

/** `GET /.auth/me`: who is signed in. Asking counts as use of the session. */
export function registerMe(app: FastifyInstance, deps: Deps): void {
  const schema = { summary: 'Who is signed in.', response: { 200: Me } };
  app.get('/.auth/me', { schema }, async (request, reply): Promise<Me> => {
    const now = deps.now();
    const { telemetryDsn } = deps.settings;
    const telemetry = telemetryDsn === null ? {} : { telemetryDsn };
    const token = readSessionCookie(request, deps.settings);
    const caller = token ? await findCaller(deps.db, token, now) : null;
    const before = signedOutHere(request, deps.settings);
    if (before && before === caller?.personId) forgetSignOut(reply, deps.settings);
    const common = { ...telemetry, ...(before && before !== caller?.personId && { signedOut: before }) };
    if (!caller || !token) return { clientPrincipal: null, ...common };
    if (await extendSession(deps.db, caller, now)) setSessionCookie(reply, deps.settings, token);
    const asked = await selectAsked(deps.db, { personId: caller.personId });
    return {
      clientPrincipal: principalOf(caller, deps.settings.adminEmails, asked.length > 0),
      phoneKey: phoneKeyOf(deps.settings.secretKey, caller.personId),
      ...common,
    };
  });
}
