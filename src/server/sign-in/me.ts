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
import type { Db } from '#server/platform/database/open.ts';
import { phoneKeyOf } from '#server/platform/sealed.ts';
import {
  clearSignOutCookie,
  readSessionCookie,
  readSignOutCookie,
  setSessionCookie,
} from '#server/platform/sessions/session-cookie.ts';
import {
  type Caller,
  callerOf,
  extendSession,
  loadSession,
  mayCreateOrganization,
  runsServer,
  type StoredSession,
} from '#server/platform/sessions/sessions.ts';
import { hashToken } from '#server/platform/tokens.ts';

/** The part of the answer of `/.auth/me` that comes from schools and from clubs with a face of their own. */
interface ClubFlags {
  /** Whether a school signed the person off. */
  readonly isSignedOff: boolean;
  /** Whether the person is on the roster of a school. */
  readonly keepsLog: boolean;
  /** Null where no club of the person has a face of its own. */
  readonly clubs: ClubFace[] | null;
}
const NO_FLAGS: ClubFlags = { isSignedOff: false, keepsLog: false, clubs: null };

interface StoredMe extends StoredSession {
  /** Whether a club's notice waits for the person. */
  readonly clubAsks: boolean;
  /** Whether a club of the person is a school or has a face of its own. */
  readonly hasClubFlags: boolean;
}

const loadMe = (db: Db, tokenHash: Buffer, now: Date) =>
  loadSession<StoredMe>(
    db,
    tokenHash,
    now,
    sql`, exists (select from membership where person_id = session.person_id and (status = 'asked' or invited_as_admin)) as "clubAsks",
      exists (select from membership join organization on organization.id = organization_id
        where person_id = session.person_id and (school or logo_url is not null or accent is not null)
      ) as "hasClubFlags"`,
  );

async function loadClubFlags(db: Db, personId: string): Promise<ClubFlags> {
  const { rows } = await sql<ClubFlags>`
    select coalesce(bool_or(school and exists (
        select from sign_off where sign_off.person_id = membership.person_id
          and sign_off.organization_id = membership.organization_id)), false) as "isSignedOff",
      coalesce(bool_or(school and exists (
        select from attendee where attendee.person_id = membership.person_id
          and attendee.organization_id = membership.organization_id)), false) as "keepsLog",
      case when bool_or(status in ('asked', 'accepted') and (logo_url is not null or accent is not null))
        then json_agg(${clubFace}) filter (where status in ('asked', 'accepted')) end as clubs
    from membership join organization on organization.id = membership.organization_id
    where membership.person_id = ${personId}`.execute(db);
  return rows[0] ?? NO_FLAGS;
}

/** Returns the caller as `/.auth/me` answers (docs/product.md#sign-in). */
function principalOf(
  caller: Caller,
  adminEmails: readonly string[],
  flags: ClubFlags & { readonly clubAsks: boolean },
): ClientPrincipal {
  const claims = [{ typ: 'name', val: caller.displayName }];
  if (caller.email !== null) claims.push({ typ: 'email', val: caller.email });
  if (caller.chosenLanguage !== null) claims.push({ typ: LANGUAGE, val: caller.chosenLanguage });
  if (mayCreateOrganization(caller, adminEmails)) claims.push({ typ: MAY_CREATE_ORGANIZATION, val: 'true' });
  if (runsServer(caller, adminEmails)) claims.push({ typ: RUNS_SERVER, val: 'true' });
  if (caller.offices.length > 0) claims.push({ typ: HOLDS_OFFICE, val: 'true' });
  if (caller.offices.some(({ office }) => office === 'chief')) claims.push({ typ: CHIEF, val: 'true' });
  if (flags.isSignedOff) claims.push({ typ: SIGNED_OFF, val: 'true' });
  if (flags.keepsLog) claims.push({ typ: KEEPS_LOG, val: 'true' });
  if (flags.clubAsks) claims.push({ typ: CLUB_ASKS, val: 'true' });
  return {
    identityProvider: caller.provider,
    userId: caller.personId,
    userDetails: caller.email ?? caller.displayName,
    userRoles: ['anonymous', 'authenticated', ...caller.roles],
    claims,
    ...(flags.clubs && { clubs: flags.clubs }),
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
    const tokenHash = hashToken(token ?? '');
    const session = token ? await loadMe(deps.db, tokenHash, now) : null;
    const caller = session ? callerOf(session, tokenHash) : null;
    const before = readSignOutCookie(request, deps.settings);
    if (before && before === caller?.personId) clearSignOutCookie(reply, deps.settings);
    const common = { ...telemetry, ...(before && before !== caller?.personId && { signedOut: before }) };
    if (!session || !caller || !token) return { clientPrincipal: null, ...common };
    if (await extendSession(deps.db, caller, now)) setSessionCookie(reply, deps.settings, token);
    const { clubAsks, hasClubFlags } = session;
    const flags = hasClubFlags ? await loadClubFlags(deps.db, caller.personId) : NO_FLAGS;
    return {
      clientPrincipal: principalOf(caller, deps.settings.adminEmails, { ...flags, clubAsks }),
      phoneKey: phoneKeyOf(deps.settings.secretKey, caller.personId),
      ...common,
    };
  });
}
