import type { ReplyOf } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { phoneKeyOf } from '#server/platform/sealed.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { calendarAddress, keyOfCalendar, replaceCalendar, turnOffCalendar } from './calendar/feed.ts';
import { deleteAccount } from './delete-account.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { hasOtherAccount } from './other-accounts.ts';
import { endOneSession, loadSecurityLog, loadSessions } from './sessions.ts';

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

/** Under which other ids phones may still keep the person's drafts. */
async function loadFormerIds({ db, settings }: Deps, personId: string): Promise<ReplyOf<'GetFormerIds'>> {
  const people = await db
    .selectFrom('former_person')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  const evals = await db
    .selectFrom('former_eval')
    .innerJoin('eval', 'eval.id', 'former_eval.eval_id')
    .select(['former_eval.id as FormerId', 'eval.id as EvalId'])
    .where('eval.evaluator_id', '=', personId)
    .execute();
  return {
    People: people.map(({ id }) => id),
    PhoneKeys: people.map(({ id }) => phoneKeyOf(settings.secretKey, id)),
    Evals: evals,
  };
}
