import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { withdrawCompletion } from '#server/platform/messages/withdraw-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { notify } from '#server/platform/work/notify.ts';
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
  // The deletion of an account locks the person first: it comes before the query below, or finds the eval re-opened.
  await sql`
    select from person where id = (select evaluator_id from eval where id = ${evalId}) for key share`.execute(
    trx,
  );
  const found = await trx
    .selectFrom('eval')
    .innerJoin('event', 'event.id', 'eval.event_id')
    .select(['eval.id', 'eval.state', 'eval.event_id', 'eval.subject_id', 'eval.evaluator_id'])
    .select(['event.name', 'event.start', 'event.last_day as lastDay', 'event.track'])
    .select(canSignIn.as('canSignIn'))
    .where('eval.id', '=', evalId)
    .where('eval.organization_id', '=', organizationId)
    .forNoKeyUpdate('eval')
    .executeTakeFirstOrThrow(problems.absent);
  if (found.state !== COMPLETED || found.evaluator_id === null) {
    throw problems.conflict(texts().notCompleted);
  }
  if (!found.canSignIn) throw problems.refused(texts().notReopened, texts().evaluatorGone);
  return { ...found, evaluator_id: found.evaluator_id };
}

/** Notifies the evaluator of an eval that an admin has re-opened it, and why. */
export async function notifyOfReopening(
  work: Work<Actor>,
  event: RosterEvent & { readonly id: string; readonly organizationId: string },
  evalId: string,
  reason: string,
): Promise<void> {
  const { id: eventId, organizationId } = event;
  const club = sql`${organizationId}`;
  const evaluator = sql<{ id: string; subject: string; admin: string }>`
    select evaluator_id as id, ${labelInClub(sql`subject_id`, club)} as subject,
      ${labelInClub(sql`${work.by.personId}`, club)} as admin
    from eval where eval.id = ${evalId}`;
  const occasion = { kind: 'eval-reopened', organizationId, eventId } as const;
  await notify(work, occasion, evaluator, ({ language, club, subject, admin }) => {
    const words = texts(language);
    return {
      heading: words.openAgain(subject),
      paragraphs: [eventLine(event, language), words.reopenedBy(admin, club, reason), words.answersKept],
      button: { label: words.openEval, url: work.settings.publicUrl + paths.fillEval(evalId) },
      footer: rosterReason(event, language),
      asksFor: [evalId],
    };
  });
}

/**
 * Gives a completed eval back to its evaluator and notifies the evaluator, unless they re-open it themselves. The public
 * link of the eval rests until the eval is submitted again, and an unsent message about it is withdrawn. The audit log keeps the
 * reason.
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
  const found = await lockCompleted(trx, organizationId, evalId);
  await reopen(trx, found.id);
  await withdrawCompletion(trx, found.event_id, found.id);
  const { subject_id: personId, evaluator_id: evaluatorId } = found;
  const details = { Event: found.name, Reason: reason };
  await audit(organizationId, { action: 'eval-reopened', personId, evaluatorId, details });
  if (evaluatorId === by.personId) return;
  const event = { ...found, id: found.event_id, organizationId };
  await notifyOfReopening(work, event, found.id, reason);
}
