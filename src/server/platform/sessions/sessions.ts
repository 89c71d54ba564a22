import { sql } from 'kysely';
import { personName } from '#domain/people/names.ts';
import type { CallerRights, Role } from '#domain/permissions.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import type { Language } from '#domain/text/languages.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Visit } from './visit.ts';

/** A session ends this long after its last use, and at the latest this long after signing in (docs/product.md#sessions). */
export const SESSION_LIFETIME = 30 * DAY_MS;
const MAX_SESSION = 180 * DAY_MS;

/** The person who makes a request. Roles are derived at every request, never stored (docs/product.md#roles). */
export interface Caller
  extends Omit<
    StoredSession,
    'signedInAt' | 'lastUsedAt' | 'firstName' | 'lastName' | 'clubs' | 'instructs' | 'studies'
  > {
  readonly signedInAt: Date;
  readonly lastUsedAt: Date | null;
  readonly roles: readonly Role[];
  /** In this session. */
  readonly administers: readonly string[];
  /** The person's organizations that require passkeys of admins, when this session was opened without a passkey. */
  readonly passkeyNeededBy: readonly string[];
  readonly tokenHash: Buffer;
  /** The personal access token of a program that calls in the person's name; null for a session. */
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
  /** The token by which the session is ended at the issuer, too. */
  readonly idToken?: string;
  /** The time of the sign-in; now by default. An issuer may remember an earlier one. */
  readonly signedInAt?: Date;
  /** The passkey that opened the session. */
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

/**
 * Selects whether the person attends an event as an instructor, or as a student. `=` uses the index, `<>` would read all rows.
 */
const attendsAs = (instructs: boolean) => sql<boolean>`exists (
  select from attendee where attendee.person_id = session.person_id and attendee.instructs = ${sql.lit(instructs)})`;

/** A valid session, its person and what their roles follow from. */
export interface StoredSession extends Pick<CallerRights, 'offices'> {
  readonly personId: string;
  readonly provider: string;
  readonly subject: string;
  /** Timestamps as JSON. */
  readonly signedInAt: string;
  readonly lastUsedAt: string | null;
  /** Whether a passkey, which the person still has, has opened the session. */
  readonly byPasskey: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a person who has chosen no language. */
  readonly chosenLanguage: Language | null;
  /** The clubs that the person administers; null: none. */
  readonly clubs: readonly { readonly id: string; readonly needsPasskey: boolean }[] | null;
  readonly instructs: boolean;
  readonly studies: boolean;
}

/** Selects the language that a row of `person` has chosen. */
export const chosenLanguage = sql<Language | null>`case when person.language_chosen then person.language end`;

/**
 * Loads the valid session of a token, with `more` columns. Each call loads one: a single column of JSON takes Node half the
 * time of twenty columns.
 */
export async function loadSession<Session extends StoredSession>(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  more = sql``,
): Promise<Session | null> {
  const { rows } = await sql<{ session: Session }>`
  select row_to_json(stored) as session from (select session.person_id as "personId", session.provider, session.subject,
    session.created_at as "signedInAt", session.last_used_at as "lastUsedAt",
    session.passkey_id is not null as "byPasskey",
    identity.email, identity.email_verified as "emailVerified", person.display_name as "displayName",
    person.first_name as "firstName", person.last_name as "lastName", ${chosenLanguage} as "chosenLanguage",
    (select json_agg(json_build_object('id', organization.id,
        'needsPasskey', admins_need_passkey and session.passkey_id is null))
      from organization_role join organization on organization.id = organization_id
      where organization_role.person_id = session.person_id and role = 'admin') as clubs,
    (select coalesce(json_agg(json_build_object('organizationId', granted.organization_id, 'office', role)), '[]')
      from organization_role as granted join membership using (organization_id, person_id)
      join organization on organization.id = granted.organization_id and school
      where granted.person_id = session.person_id and role <> 'admin' and status = 'accepted') as offices,
    ${attendsAs(true)} as instructs, ${attendsAs(false)} as studies ${more}
  from session join person on person.id = session.person_id
  join identity on identity.provider = session.provider and identity.subject = session.subject
  where session.token_hash = ${tokenHash} and session.expires_at > ${now}) as stored`.execute(db);
  return rows[0]?.session ?? null;
}

/** Returns the caller with all their roles. */
export function callerOf({ clubs, instructs, studies, ...stored }: StoredSession, tokenHash: Buffer): Caller {
  const { firstName, lastName, signedInAt, lastUsedAt, ...session } = stored;
  const roles: Role[] = [];
  if (clubs) roles.push('admin');
  if (instructs) roles.push('instructor');
  if (studies) roles.push('student');
  const idsWhere = (needsPasskey: boolean) =>
    (clubs ?? []).filter(club => club.needsPasskey === needsPasskey).map(({ id }) => id);
  return {
    ...session,
    signedInAt: new Date(signedInAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    roles,
    administers: idsWhere(false),
    passkeyNeededBy: idsWhere(true),
    displayName: personName(stored),
    tokenHash,
    accessToken: null,
  };
}

/** The caller of a session token, in one statement; null when it is not valid now. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const session = await loadSession(db, tokenHash, now);
  return session ? callerOf(session, tokenHash) : null;
}

/**
 * Stores the last use of a session, at most once an hour, and moves its end with it as far as MAX_SESSION allows.
 * Returns whether it did so, and the cookie must be set again.
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
  const session = await db
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .returning(['person_id as personId', 'provider', 'id_token as idToken'])
    .executeTakeFirst();
  return session ?? null;
}

/** Ends a person's sessions but the one in use, as a change of how they sign in does. */
export async function endOtherSessions(db: Db, { personId, tokenHash }: SessionInUse): Promise<void> {
  await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('token_hash', '<>', tokenHash)
    .execute();
}

/** Ends a session of a person by the id that the person's list of sessions shows. */
export async function endSessionById(db: Db, personId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).where('id', '=', sessionId).execute();
}

/** Ends every session. Returns whose they were and until when they were valid. */
export const endAllSessions = (db: Db): Promise<{ person_id: string; expires_at: Date }[]> =>
  db.deleteFrom('session').returning(['person_id', 'expires_at']).execute();

/** Deletes sessions that ended before a time. */
export const deleteEndedSessions = deleteRows('session', 'token_hash', before => sql`expires_at < ${before}`);

/** An identity by its key. */
export interface IdentityKey {
  readonly provider: string;
  readonly subject: string;
}

/** Lets a session continue as opened by `to`, if `from` opened it. */
export async function moveSession(
  db: Db,
  { tokenHash }: SessionInUse,
  from: IdentityKey,
  to: IdentityKey,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ provider: to.provider, subject: to.subject, id_token: null })
    .where('token_hash', '=', tokenHash)
    .where('provider', '=', from.provider)
    .where('subject', '=', from.subject)
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
