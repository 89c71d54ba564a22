import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { phoneKeyOf } from '#server/platform/sealed.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endSessionById, endSessionsOf, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import { doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { calendarAddress, keyOfCalendar, replaceCalendar, turnOffCalendar } from './calendar/feed.ts';
import { deleteAccount } from './delete-account.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { hasOtherAccount } from './other-accounts.ts';
import { texts } from './texts.ts';

/** Where a person is signed in now: the session in use, then the others, the last used first. */
async function loadSessions(
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
async function loadSecurityLog(db: Db, personId: string): Promise<ReplyOf<'GetSecurityLog'>> {
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
async function endOneSession({ trx: db, now, by }: Work<SessionInUse>, sessionId: string): Promise<void> {
  const own = db.selectFrom('session').where('person_id', '=', by.personId).where('id', '=', sessionId);
  const session = await own.select('token_hash').executeTakeFirstOrThrow(problems.absent);
  if (session.token_hash.equals(by.tokenHash)) throw problems.refused(texts().notEnded, texts().sessionInUse);
  await endSessionById(db, by.personId, sessionId);
  await recordInSession(db, 'session-ended', by, now);
}

export const accountHandlers = {
  GetCalendar: async ({ caller }, { db, settings }) => {
    const keyId = await keyOfCalendar(db, caller.personId);
    return { Address: keyId && calendarAddress(settings, keyId) };
  },

  ReplaceCalendar: async ({ caller }, deps) => ({
    Address: calendarAddress(deps.settings, await unitOfWork(deps, caller, replaceCalendar)),
  }),

  TurnOffCalendar: async ({ caller }, deps) => {
    await unitOfWork(deps, caller, turnOffCalendar);
    return { Address: null };
  },

  CheckMultipleAccounts: async ({ caller }, { db }) => ({
    HasOtherAccount: await hasOtherAccount(db, caller.personId),
  }),

  MergeAccounts: async ({ caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'merge');
    await mergeAccounts(deps, caller);
    return { Ok: true };
  },

  GetFormerIds: ({ caller }, deps) => loadFormerIds(deps, caller.personId),

  DeleteMyAccount: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'delete');
    await deleteAccount(deps, caller, body.Word);
    return { Ok: true };
  },

  GetSessions: ({ caller }, { db, now }) => loadSessions(db, caller, now()),

  GetSecurityLog: ({ caller }, { db }) => loadSecurityLog(db, caller.personId),

  EndSession: ({ body, caller }, deps) => doWork(deps, caller, work => endOneSession(work, body.SessionId)),

  EndSessions: ({ caller }, deps) =>
    doWork(deps, caller, async ({ trx, now, by }) => {
      await recordInSession(trx, 'sessions-ended', by, now);
      await endSessionsOf(trx, by.personId);
    }),
} satisfies Partial<Handlers>;

/** Loads the ids of the accounts that were merged into the person's: phones may still hold drafts of them. */
async function loadFormerIds({ db, settings }: Deps, personId: string): Promise<ReplyOf<'GetFormerIds'>> {
  const people = await db
    .selectFrom('former_person')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  return {
    People: people.map(({ id }) => id),
    PhoneKeys: people.map(({ id }) => phoneKeyOf(settings.secretKey, id)),
  };
}
