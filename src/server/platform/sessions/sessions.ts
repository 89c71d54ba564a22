import { type RawBuilder, sql } from 'kysely';
import { personName } from '#domain/people/names.ts';
import type { CallerRights, Role } from '#domain/permissions.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { jsonOf } from '#server/platform/written-json.ts';
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
  readonly roles: readonly Role[];
  /** In this session. */
  readonly administers: readonly string[];
  /** The person's organizations that require passkeys of admins, when this session was opened without a passkey. */
  readonly passkeyNeededBy: readonly string[];
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

const attends = (instructs: boolean) => sql<boolean>`exists (
  select from attendee where attendee.person_id = session.person_id and attendee.instructs = ${sql.lit(instructs)})`;

/** A valid session, its person and what their roles follow from. One column of JSON takes Node half the time of twenty columns. */
export const sessionMembers = {
  personId: sql<string>`session.person_id`,
  provider: sql<string>`session.provider`,
  subject: sql<string>`session.subject`,
  // Instants as PostgreSQL writes them into JSON.
  signedInAt: sql<string>`session.created_at`,
  lastUsedAt: sql<string | null>`session.last_used_at`,
  /** Whether a passkey, which the person still has, has opened the session. */
  byPasskey: sql<boolean>`session.passkey_id is not null`,
  email: sql<string | null>`identity.email`,
  emailVerified: sql<boolean>`identity.email_verified`,
  displayName: sql<string>`person.display_name`,
  firstName: sql<string>`person.first_name`,
  lastName: sql<string>`person.last_name`,
  /** Null of who has chosen none. */
  chosenLanguage: sql<Language | null>`case when person.language_chosen then person.language end`,
  /** The clubs that the person administers; null: none. */
  clubs: sql<readonly { readonly id: string; readonly needsPasskey: boolean }[] | null>`(
    select json_agg(json_build_object('id', organization.id,
      'needsPasskey', admins_need_passkey and session.passkey_id is null))
    from organization_admin join organization on organization.id = organization_id
    where organization_admin.person_id = session.person_id)`,
  offices: sql<CallerRights['offices']>`(
    select coalesce(json_agg(json_build_object('organizationId', held.organization_id, 'office', office)), '[]')
    from organization_office as held join membership using (organization_id, person_id)
    join organization on organization.id = held.organization_id and school
    where held.person_id = session.person_id and accepted_at is not null)`,
  instructs: attends(true),
  // `<>` would read every attendance of an instructor, `<` and `>` each find a row by the index.
  studies: attends(false),
};

const storedSession = jsonOf(sessionMembers);
export type StoredSession = NonNullable<(typeof storedSession)['expressionType']>;

/** Selects what `members` write of the valid session of a token. */
export const selectSession = <Session>(
  members: RawBuilder<Session>,
  { tokenHash, now }: Given<{ readonly tokenHash: Buffer; readonly now: Date }>,
) => sql<{ readonly session: Session }>`
  select ${members} as session from session join person on person.id = session.person_id
  join identity on identity.provider = session.provider and identity.subject = session.subject
  where session.token_hash = ${tokenHash} and session.expires_at > ${now}`;

const selectStored = statement(
  (_, given: Parameters<typeof selectSession>[1]) => selectSession(storedSession, given),
  { isQuick: true },
);

/** Returns the caller with all their roles. */
export function callerOf(
  { clubs, signedInAt, lastUsedAt, instructs, studies, ...stored }: StoredSession,
  tokenHash: Buffer,
): Caller {
  const { firstName, lastName, ...session } = stored;
  const roles: Role[] = [];
  if (clubs) roles.push('admin');
  if (instructs) roles.push('instructor');
  if (studies) roles.push('student');
  const idsWhere = (needsPasskey: boolean) =>
    (clubs ?? []).filter(club => club.needsPasskey === needsPasskey).map(({ id }) => id);
  return {
    ...session,
    roles,
    administers: idsWhere(false),
    passkeyNeededBy: idsWhere(true),
    displayName: personName(stored),
    tokenHash,
    signedInAt: new Date(signedInAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    accessToken: null,
  };
}

/** The caller of a session token, in one statement; null when it is not valid now. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const [row] = await selectStored(db, { tokenHash, now });
  return row ? callerOf(row.session, tokenHash) : null;
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
