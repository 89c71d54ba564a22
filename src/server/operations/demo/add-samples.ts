import { makeSampleEvent } from '#demo/sample-event.ts';
import { findOrCreateGroups, loadClubGroups } from '#server/clubs/run-groups.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { newId } from '#server/platform/ids.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { newToken } from '#server/platform/tokens.ts';
import type { Work } from '#server/platform/work/work.ts';
import { attendeeRows, evalRow, eventRow } from './event-rows.ts';
import { insertSet } from './insert-set.ts';
import { texts } from './texts.ts';

/**
 * Fills a club without events with one event of sample people, which `removeSamples` deletes. Returns the event's id; a
 * problem when the club has an event. The people have addresses that get no mail (docs/product.md#sample-people).
 */
export async function addSamples({ trx, now, audit }: Work, organizationId: string) {
  await lockOrganization(trx, organizationId);
  const own = await trx
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  if (own.length > 0) throw problems.refused(texts().notAdded, texts().hasEvents);
  const { people, event, evals } = makeSampleEvent(now);
  const ids = new Map(people.map(({ id }) => [id, newId(now.getTime())]));
  const idOf = (id: unknown) => ids.get(String(id)) ?? null;
  const ofClub = { organization_id: organizationId, event_id: newId(now.getTime()) };
  const name = `${event.name} ${texts().sample}`;
  // An address belongs to one person of the server.
  const host = `${organizationId.split('-').at(-1)}.example.invalid`;
  const persons = people.map(({ id, firstName, lastName, email }) => ({
    id: idOf(id),
    first_name: firstName,
    last_name: `${lastName} ${texts().sample}`,
    email: email.replace(/@.*/, `@${host}`),
    is_sample: true,
  }));
  await insertSet(trx, 'person', persons);
  await insertSet(
    trx,
    'person_email',
    persons.map(({ id, email }) => ({ email, person_id: id })),
  );
  await insertSet(
    trx,
    'membership',
    persons.map(({ id, first_name, last_name, email }) => ({
      ...{ organization_id: organizationId, person_id: id },
      ...{ first_name, last_name, email, invited_as_admin: false },
    })),
  );
  await insertSet(trx, 'event', [
    { ...eventRow(event), id: ofClub.event_id, organization_id: organizationId, name, is_sample: true },
  ]);
  const groups = await loadClubGroups(trx, organizationId);
  const names = event.starts.map(({ group }) => group);
  const groupIds = await findOrCreateGroups(trx, organizationId, groups, names);
  await insertSet(
    trx,
    'attendee',
    attendeeRows(event, group => groupIds.get(group) ?? null).map(row => ({
      ...row,
      ...ofClub,
      person_id: idOf(row.person_id),
      instructor_id: idOf(row.instructor_id),
    })),
  );
  await insertSet(
    trx,
    'eval',
    evals.map(evalRow).map(row => ({
      ...row,
      ...ofClub,
      id: newId(now.getTime()),
      evaluator_id: idOf(row.evaluator_id),
      subject_id: idOf(row.subject_id),
      public_link_key: row.public_link_key && newToken(),
      // The run groups of the demo's school.
      ...{ recommendation: null, recommended_to: null },
    })),
  );
  await audit(organizationId, { action: 'samples-added', about: name });
  return { EventId: ofClub.event_id };
}
