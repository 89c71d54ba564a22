import { isPending } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/forms/template.ts';
import { compareNames } from '#domain/people/display-name.ts';
import type { Db } from '#server/database/open.ts';
import { selectEvalCards } from '#server/platform/evals/cards.ts';
import { selectEventCards } from '#server/platform/rosters/event-cards.ts';
import { problems } from '#server/problem.ts';

/** The events of the organization, newest first. */
export function listEvents(db: Db, organizationId: string) {
  return selectEventCards(db)
    .where('event.organization_id', '=', organizationId)
    .orderBy('event.start', 'desc')
    .orderBy('event.name_key')
    .orderBy('event.id')
    .execute();
}

/** Whether the organization has the event. */
async function hasEvent(db: Db, organizationId: string, eventId: string): Promise<boolean> {
  const event = await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return event !== undefined;
}

/** The evals of an event of the organization, the last changed first, then by name; a problem when there is no such event. */
export async function listEvals(db: Db, organizationId: string, eventId: string) {
  const evals = await selectEvalCards(db)
    .where('eval.event_id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .orderBy('eval.id')
    .execute();
  if (evals.length === 0 && !(await hasEvent(db, organizationId, eventId))) throw problems.absent();
  return evals.sort(
    (a, b) => b.last_updated.getTime() - a.last_updated.getTime() || compareNames(a.subject, b.subject),
  );
}

/** The instructor evals of an event that wait for their instructor, by name of the student. */
export async function listClaimable(db: Db, organizationId: string, eventId: string) {
  const evals = await listEvals(db, organizationId, eventId);
  return evals
    .filter(({ eval_type, state }) => eval_type === INSTRUCTOR_RATES_STUDENT && isPending(state))
    .sort((a, b) => compareNames(a.subject, b.subject));
}
