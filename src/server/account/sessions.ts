import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { instant } from '#server/platform/written-json.ts';
import { texts } from './texts.ts';

/** Where a person is signed in now: the session in use, then the others, the last used first. */
export async function loadSessions(
  db: Db,
  { personId, tokenHash }: SessionInUse,
  now: Date,
): Promise<ReplyOf<'GetSessions'>> {
  const Sessions = await db
    .selectFrom('session')
    .select(['id as SessionId', 'device as Device', 'network as Network'])
    .select([instant('created_at').as('SignedInAt'), instant('last_used_at').as('LastUsedAt')])
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('IsThis'))
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy(eb => eb('token_hash', '<>', tokenHash))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return { Sessions };
}

/** How many entries of the security log are shown. */
const SHOWN = 100;

/** Loads the log of a person's account, the newest entry first. */
export async function loadSecurityLog(db: Db, personId: string): Promise<ReplyOf<'GetSecurityLog'>> {
  const Entries = await db
    .selectFrom('security_entry')
    .select(['id as EntryId', 'kind as Kind', 'device as Device', 'network as Network'])
    .select(instant('at').as('At'))
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { Entries };
}

/** Ends another session of the person; a problem for the current session, which logging out ends. */
export async function endOneSession(
  { trx: db, now, by }: Work<SessionInUse>,
  sessionId: string,
): Promise<void> {
  const own = db.selectFrom('session').where('person_id', '=', by.personId).where('id', '=', sessionId);
  const session = await own.select('token_hash').executeTakeFirstOrThrow(problems.absent);
  if (session.token_hash.equals(by.tokenHash)) throw problems.refused(texts().notEnded, texts().sessionInUse);
  await db.deleteFrom('session').where('token_hash', '=', session.token_hash).execute();
  await recordInSession(db, 'session-ended', by, now);
}
