import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import {
  eventLine,
  orUnnamed,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { reopen } from './lifecycle/change-eval.ts';
import { texts } from './texts.ts';

/** Whether the evaluator can sign in: a person whose account was deleted has neither an address nor a provider. */
const canSignIn = sql<boolean>`(
  exists (select from person_email where person_id = eval.evaluator_id)
  or exists (select from identity where person_id = eval.evaluator_id))`;

/**
 * Locks a completed eval with its event and people until the transaction ends. A problem when it is not completed, or its
 * evaluator cannot sign in to submit it again.
 */
async function lockCompleted(trx: Trx, organizationId: string, evalId: string) {
  // The deletion of an account locks the person first: it commits before the query below, or sees the eval re-opened.
  await sql`
    select from person where id = (select evaluator_id from eval where id = ${evalId}) for key share`.execute(
    trx,
  );
  const completed = await trx
    .selectFrom('eval')
    .innerJoin('event', 'event.id', 'eval.event_id')
    .select(['eval.id', 'eval.state', 'eval.event_id', 'eval.subject_id', 'eval.evaluator_id'])
    .select(['event.name', canSignIn.as('canSignIn')])
    .where('eval.id', '=', evalId)
    .where('eval.organization_id', '=', organizationId)
    .forNoKeyUpdate('eval')
    .executeTakeFirstOrThrow(problems.absent);
  if (completed.state !== COMPLETED || completed.evaluator_id === null) {
    throw problems.conflict(texts().notCompleted);
  }
  if (!completed.canSignIn) throw problems.refused(texts().notReopened, texts().evaluatorGone);
  return { ...completed, evaluator_id: completed.evaluator_id };
}

/** The facts of a message about a re-opened eval. */
interface Reopening {
  readonly messageId: string;
  readonly evalId: string;
  readonly event: RosterEvent;
  readonly subject: string | null;
  readonly admin: string | null;
  readonly reason: string;
}

/** The message that an admin has re-opened an eval, and why. Of two that wait only the newer one is sent. */
export const reopenedMessage: Kind<Reopening> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<Reopening>`
        select message.id as "messageId", eval.id as "evalId", ${rosterEvent} as event, params->>'reason' as reason,
          ${labelInClub(sql`subject_id`, sql`eval.organization_id`, null)} as subject,
          ${labelInClub(sql`(params->>'actor')::uuid`, sql`eval.organization_id`, null)} as admin
        from message join eval on eval.id = message.evals[1] and eval.evaluator_id = message.person_id and ${isOpen}
        join event on event.id = eval.event_id
        where ${isAmong(messageIds)} and not exists (select from message as newer
          where newer.event_id = message.event_id and newer.kind = message.kind and newer.evals = message.evals
            and newer.id > message.id)`,
    ),
  write({ evalId, event, subject, admin, reason }, { language, club }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.openAgain(orUnnamed(subject, language)),
      paragraphs: [
        eventLine(event, language),
        words.reopenedBy(orUnnamed(admin, language), club, reason),
        words.answersKept,
      ],
      button: { label: words.openEval, url: publicUrl + paths.fillEval(evalId) },
      footer: rosterReason(event, language),
    };
  },
};

/**
 * Gives a completed eval back to its evaluator and notifies the evaluator, unless they re-open it themselves. The public
 * link of the eval does not work until the eval is submitted again. The audit log keeps the reason.
 */
export async function reopenEval(
  work: Work<Actor>,
  { organizationId, evalId }: { readonly organizationId: string; readonly evalId: string },
  reason: string,
): Promise<void> {
  const { trx, by, audit } = work;
  if (reason === '') {
    const { notReopened, sayWhy: message } = texts();
    throw problems.refused(notReopened, message, [{ path: '/Reason', message }]);
  }
  const completed = await lockCompleted(trx, organizationId, evalId);
  await reopen(trx, completed.id);
  const { subject_id: personId, evaluator_id: evaluatorId } = completed;
  const details = { Event: completed.name, Reason: reason };
  await audit(organizationId, { action: 'eval-reopened', personId, evaluatorId, details });
  if (evaluatorId === by.personId) return;
  await queue(
    work,
    {
      kind: 'eval-reopened',
      organizationId,
      eventId: completed.event_id,
      params: { actor: by.personId, reason },
    },
    [evaluatorId],
    () => ({ evals: [completed.id] }),
  );
}
