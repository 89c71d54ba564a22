import { type RawBuilder, sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { personName } from '#domain/people/names.ts';
import type { CallerRights, Role } from '#domain/permissions.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Visit } from './visit.ts';

/** A session ends this long after its last use, and at the latest this long after signing in (docs/product.md#sessions). */
export const SESSION_LIFETIME = 30 * DAY_MS;
const MAX_SESSION = 180 * DAY_MS;

/** The person who makes a request. Roles are derived at every request, never stored (docs/product.md#roles). */
export interface Caller {
  readonly personId: string;
  readonly roles: readonly Role[];
  /** In this session. */
  readonly administers: readonly string[];
  readonly offices: CallerRights['offices'];
  /** The person's organizations that require passkeys of admins, when this session was opened without a passkey. */
  readonly passkeyNeededBy: readonly string[];
  /** Whether a passkey, which the person still has, has opened the session. */
  readonly byPasskey: boolean;
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string;
  /** Null of who has chosen none. */
  readonly chosenLanguage: Language | null;
  readonly tokenHash: Buffer;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date | null;
  /** The personal access token by which a program asks in their name; null: they do so in a session. */
  readonly accessToken: AccessTokenInUse | null;
}

interface AccessTokenInUse {
  readonly organizationId: string;
  readonly mayWrite: boolean;
}

/** The session of a request. */
export type SessionInUse = Pick<Caller, 'personId' | 'tokenHash'>;

/** The identity that a session was opened with. */
interface SignedInIdentity {
  readonly personId: string;
  readonly provider: string;
  readonly subject: string;
  /** Kept to end the session at the issuer, too. */
  readonly idToken?: string;
  /** When they signed in, if not now: an issuer may remember them. */
  readonly signedInAt?: Date;
  /** The passkey that it was opened by. */
  readonly passkeyId?: string;
  readonly visit?: Visit;
}

/** Opens a session and returns its token for the cookie; only a hash is stored. */
export async function openSession(db: Db, identity: SignedInIdentity, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      person_id: identity.personId,
      provider: identity.provider,
      subject: identity.subject,
      id_token: identity.idToken ?? null,
      passkey_id: identity.passkeyId ?? null,
      created_at: identity.signedInAt ?? now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME),
      ...identity.visit,
    })
    .execute();
  return token;
}

const attendsIn = (group: RawBuilder<unknown>) => sql<boolean>`exists (
  select from attendee where attendee.person_id = session.person_id and attendee.run_group ${group})`;

// `<>` would read every attendance of an instructor, `<` and `>` each find a row by the index.
const instructs = attendsIn(sql`= ${INSTRUCTOR_GROUP}`);
const studies = sql<boolean>`(${attendsIn(sql`< ${INSTRUCTOR_GROUP}`)} or ${attendsIn(sql`> ${INSTRUCTOR_GROUP}`)})`;

/** Selects the valid session of a token, its person and their roles. A statement may add columns. */
export const selectSession = (
  db: Db,
  { tokenHash, now }: Given<{ readonly tokenHash: Buffer; readonly now: Date }>,
) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('identity', join =>
      join
        .onRef('identity.provider', '=', 'session.provider')
        .onRef('identity.subject', '=', 'session.subject'),
    )
    .select([
      'session.person_id',
      'session.provider',
      'session.subject',
      'session.created_at',
      'session.last_used_at',
      'identity.email',
      'identity.email_verified',
      'person.display_name',
      'person.first_name',
      'person.last_name',
      'person.language',
      'person.language_chosen',
      sql<string[]>`array(select organization_id from organization_admin
        where organization_admin.person_id = session.person_id)`.as('administers'),
      sql<string[]>`array(select id from organization join organization_admin on organization_id = id
        where person_id = session.person_id and admins_need_passkey and session.passkey_id is null)`.as(
        'passkey_needed_by',
      ),
      sql<CallerRights['offices']>`(
        select coalesce(json_agg(json_build_object('organizationId', held.organization_id, 'office', office)), '[]')
        from organization_office as held join membership using (organization_id, person_id)
        join organization on organization.id = held.organization_id and school
        where held.person_id = session.person_id and accepted_at is not null)`.as('offices'),
      'session.passkey_id',
      instructs.as('instructs'),
      studies.as('studies'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now);

const selectCaller = statement(selectSession);

type SessionRow = Awaited<ReturnType<typeof selectCaller>>[number];

/** Returns the caller with all their roles. */
export function callerOf(row: SessionRow, tokenHash: Buffer): Caller {
  const roles: Role[] = [];
  if (row.administers.length > 0) roles.push('admin');
  if (row.instructs) roles.push('instructor');
  if (row.studies) roles.push('student');
  return {
    personId: row.person_id,
    roles,
    administers: row.administers.filter(id => !row.passkey_needed_by.includes(id)),
    offices: row.offices,
    passkeyNeededBy: row.passkey_needed_by,
    byPasskey: row.passkey_id !== null,
    provider: row.provider,
    subject: row.subject,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: personName({
      displayName: row.display_name,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    }),
    chosenLanguage: row.language_chosen ? row.language : null,
    tokenHash,
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
    accessToken: null,
  };
}

/** The caller of a session token, in one statement; null when it is not valid now. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const [row] = await selectCaller(db, { tokenHash, now });
  return row ? callerOf(row, tokenHash) : null;
}

/**
 * Stores the last use of a session, at most once an hour, and moves its end with it as far as MAX_SESSION allows.
 * Returns whether it did so, and the cookie should be set anew.
 */
export async function extendSession(
  db: Db,
  { signedInAt, lastUsedAt, tokenHash }: Pick<Caller, 'signedInAt' | 'lastUsedAt' | 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < HOUR_MS) return false;
  const end = Math.min(now.getTime() + SESSION_LIFETIME, signedInAt.getTime() + MAX_SESSION);
  await db
    .updateTable('session')
    .set({ expires_at: new Date(end), last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
  return true;
}

/** Ends one session; returns whose it was, and the token with which it can be ended at its issuer, if it has one. */
export async function endSession(
  db: Db,
  token: string,
): Promise<{ personId: string; provider: string; idToken: string | null } | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning(['person_id', 'provider', 'id_token'])
    .executeTakeFirst();
  return row ? { personId: row.person_id, provider: row.provider, idToken: row.id_token } : null;
}

/** Ends a person's sessions but the one in use, as a change of how they sign in does. */
export async function endOtherSessions(db: Db, { personId, tokenHash }: SessionInUse): Promise<void> {
  await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('token_hash', '<>', tokenHash)
    .execute();
}

/** Signs a person out everywhere. */
export async function endSessionsOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute();
}

/** Whether ADMIN_EMAILS names the caller, by a verified address (docs/product.md#first-admin). */
export const runsServer = ({ email, emailVerified }: Caller, adminEmails: readonly string[]): boolean =>
  emailVerified && email !== null && adminEmails.includes(email);

/** Whether ADMIN_EMAILS lets the caller create an organization: it names them, and they administer nothing yet. */
export function mayCreateOrganization(caller: Caller, adminEmails: readonly string[]): boolean {
  const isAdmin = caller.administers.length > 0 || caller.passkeyNeededBy.length > 0;
  return runsServer(caller, adminEmails) && !isAdmin;
}
