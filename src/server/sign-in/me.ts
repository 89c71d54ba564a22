import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import {
  CHIEF,
  CLUB_ASKS,
  type ClientPrincipal,
  HOLDS_OFFICE,
  KEEPS_LOG,
  LANGUAGE,
  MAY_CREATE_ORGANIZATION,
  Me,
  RUNS_SERVER,
  SIGNED_OFF,
} from '#contract/sign-in/auth.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { clubFace } from '#server/platform/club-face.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { phoneKeyOf } from '#server/platform/sealed.ts';
import {
  forgetSignOut,
  readSessionCookie,
  setSessionCookie,
  signedOutHere,
} from '#server/platform/sessions/session-cookie.ts';
import {
  type Caller,
  extendSession,
  findCaller,
  mayCreateOrganization,
  runsServer,
} from '#server/platform/sessions/sessions.ts';

interface Standing {
  readonly clubAsks: boolean;
  readonly isSignedOff: boolean;
  readonly keepsLog: boolean;
  /** Null where no club of the person has a face of its own. */
  readonly clubs: ClubFace[] | null;
}

/**
 * Selects whether a club's notice waits for the person, whether a school signed them off, whether they are on its rosters,
 * and their clubs.
 */
const selectStanding = statement(
  (_, { personId }: Given<{ personId: string }>) => sql<Standing>`
    select exists (select from membership where person_id = ${personId} and answered_at is null) as "clubAsks",
      exists (select from sign_off join organization on organization.id = organization_id and school
        where person_id = ${personId}) as "isSignedOff",
      exists (select from attendee join organization on organization.id = organization_id and school
        where person_id = ${personId}) as "keepsLog",
      (select json_agg(${clubFace}) from membership join organization on organization.id = organization_id
        where person_id = ${personId} and left_at is null
        having bool_or(logo_url is not null or accent is not null)) as clubs`,
);

/** Returns the caller as `/.auth/me` answers (docs/product.md#sign-in). */
function principalOf(
  caller: Caller,
  adminEmails: readonly string[],
  standing: Standing | undefined,
): ClientPrincipal {
  const claims = [{ typ: 'name', val: caller.displayName }];
  if (caller.email !== null) claims.push({ typ: 'email', val: caller.email });
  if (caller.chosenLanguage !== null) claims.push({ typ: LANGUAGE, val: caller.chosenLanguage });
  if (mayCreateOrganization(caller, adminEmails)) claims.push({ typ: MAY_CREATE_ORGANIZATION, val: 'true' });
  if (runsServer(caller, adminEmails)) claims.push({ typ: RUNS_SERVER, val: 'true' });
  if (caller.offices.length > 0) claims.push({ typ: HOLDS_OFFICE, val: 'true' });
  if (caller.offices.some(({ office }) => office === 'chief')) claims.push({ typ: CHIEF, val: 'true' });
  if (standing?.isSignedOff) claims.push({ typ: SIGNED_OFF, val: 'true' });
  if (standing?.keepsLog) claims.push({ typ: KEEPS_LOG, val: 'true' });
  if (standing?.clubAsks) claims.push({ typ: CLUB_ASKS, val: 'true' });
  return {
    identityProvider: caller.provider,
    userId: caller.personId,
    userDetails: caller.email ?? caller.displayName,
    userRoles: ['anonymous', 'authenticated', ...caller.roles],
    claims,
    ...(standing?.clubs && { clubs: standing.clubs }),
  };
}

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
    const [standing] = await selectStanding(deps.db, { personId: caller.personId });
    return {
      clientPrincipal: principalOf(caller, deps.settings.adminEmails, standing),
      phoneKey: phoneKeyOf(deps.settings.secretKey, caller.personId),
      ...common,
    };
  });
}
