import { COMPLETED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { addressOf, confirmedPhoneOf, loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { composeReopened } from './reopened-mail.ts';
import { texts } from './texts.ts';

/** The eval with whom it is by and about, held until the transaction ends; a problem when it is not completed. */
async function lockCompleted(trx: Trx, organizationId: string, evalId: string) {
  const found = await trx
    .selectFrom('eval')
    .innerJoin('event', 'event.id', 'eval.event_id')
    .innerJoin('organization', 'organization.id', 'eval.organization_id')
    .leftJoin('person', 'person.id', 'eval.evaluator_id')
    .select(['eval.id', 'eval.state', 'eval.event_id', 'eval.subject_id', 'eval.evaluator_id'])
    .select([
      'organization.name as club',
      'event.name',
      'event.start',
      'event.last_day as lastDay',
      'event.track',
    ])
    .select(['person.preferred_communication as preferred', 'person.language', addressOf.as('address')])
    .select(confirmedPhoneOf.as('confirmedPhone'))
    .where('eval.id', '=', evalId)
    .where('eval.organization_id', '=', organizationId)
    .forNoKeyUpdate('eval')
    .executeTakeFirst();
  if (!found) throw problems.absent();
  if (found.state !== COMPLETED || found.evaluator_id === null) {
    throw problems.conflict(texts().notCompleted);
  }
  return { ...found, evaluator_id: found.evaluator_id };
}

/** Opens it with its answers. That it has been completed before stays known by `completed_at`. */
async function openAgain(trx: Trx, evalId: string): Promise<void> {
  await trx
    .updateTable('eval')
    .set({ state: IN_PROGRESS, apex_score: null, averages: '{}', summary: null })
    .where('id', '=', evalId)
    .execute();
}

/**
 * Gives a completed eval back to its evaluator, who is told why; its public link rests until it is submitted again.
 * The reason stands in the audit log.
 */
export async function reopenEval(
  { trx, by, settings, audit, tell }: Work<Actor>,
  { organizationId, evalId }: { readonly organizationId: string; readonly evalId: string },
  reason: string,
): Promise<void> {
  if (reason === '') {
    const { notReopened, sayWhy: message } = texts();
    throw problems.refused(notReopened, message, [{ path: '/Reason', message }]);
  }
  const found = await lockCompleted(trx, organizationId, evalId);
  await openAgain(trx, found.id);
  const { subject_id: subjectId, evaluator_id: evaluatorId, event_id: eventId, club, name } = found;
  const labels = await loadLabels(trx, organizationId, [subjectId, evaluatorId, by.personId]);
  const labelOf = (personId: string) => labels.get(personId) ?? '';
  const subject = labelOf(subjectId);
  const details = { Event: name, Reason: reason };
  await audit(organizationId, { action: 'eval-reopened', personId: subjectId, evaluatorId, details });

  const to = destinationOf({ ...found, preferred: found.preferred ?? 0 });
  if (to === null || evaluatorId === by.personId) return;
  const language = found.language ?? ENGLISH;
  const reopened = { language, evalId, eventId, organizationId, club, evaluatorId, subject, reason };
  const message = composeReopened(
    { ...reopened, event: found, admin: labelOf(by.personId) },
    to,
    settings.publicUrl,
  );
  await tell([message]);
}
