import type { BodyOf } from '#contract/calls.ts';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/database/open.ts';
import { forgetUnaccepted } from '#server/platform/clubs/memberships.ts';
import { lockEventAsRead } from '#server/platform/rosters/lock-event.ts';
import type { Work } from '#server/platform/work/work.ts';
import { problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

/** Refuses while somebody's work would go. It asks after the evals that nobody has begun are gone, so that one begun in the same moment counts. */
async function refuseBegun(trx: Trx, eventId: string): Promise<void> {
  const { begun } = await trx
    .selectFrom('eval')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (begun > 0) throw problems.refused(texts().notDeleted, texts().evalsBegun(begun));
}

/**
 * Deletes an event over the Version it was read with: its roster, the evals that nobody has begun, and the messages that
 * wait. Sent ones are kept, since they count among those of a day. A problem while an eval is In Progress or completed.
 */
export async function deleteEvent(
  { trx, audit }: Work,
  organizationId: string,
  read: BodyOf<'DeleteEvent'>,
): Promise<void> {
  const { id, name } = await lockEventAsRead(trx, organizationId, read);
  await trx
    .deleteFrom('eval')
    .where('event_id', '=', id)
    .where('state', '<', IN_PROGRESS)
    .where('completed_at', 'is', null)
    .execute();
  await refuseBegun(trx, id);
  const attendees = await trx
    .deleteFrom('attendee')
    .where('event_id', '=', id)
    .returning('person_id')
    .execute();
  await trx.deleteFrom('message').where('event_id', '=', id).where('state', '=', 'queued').execute();
  await trx.updateTable('message').set({ event_id: null }).where('event_id', '=', id).execute();
  await trx.deleteFrom('reminder').where('event_id', '=', id).execute();
  await trx.deleteFrom('synced_attendee').where('event_id', '=', id).execute();
  await trx.deleteFrom('sync_step').where('event_id', '=', id).execute();
  await trx.deleteFrom('event').where('id', '=', id).execute();
  await forgetUnaccepted(
    trx,
    organizationId,
    attendees.map(({ person_id }) => person_id),
  );
  await audit(organizationId, {
    action: 'event-deleted',
    about: name,
    details: { Attendees: attendees.length },
  });
}
