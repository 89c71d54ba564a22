import { type RawBuilder, sql } from 'kysely';
import type { EventContents, SampleRemoval } from '#contract/events/events.ts';
import { writtenKinds } from '#domain/events/event-contents.ts';
import { eraseTraces } from '#server/account/delete-account.ts';
import { lockAccounts } from '#server/account/lock-accounts.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { deleteSampleFocus } from '#server/evals/focus-list.ts';
import { deleteSampleEvals } from '#server/evals/lifecycle/pending-evals.ts';
import { deleteEvent, loadEventDeletion } from '#server/events/event/delete-event.ts';
import { markSample } from '#server/events/event/event.ts';
import { deletePairingsOfInstructors } from '#server/events/roster/announced-pairings.ts';
import { deleteMemberships } from '#server/people/membership/membership.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { doWork, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { deletePeople, unmarkSamples } from '#server/sign-in/person/change-person.ts';
import { texts } from './texts.ts';

const noSamples: SampleRemoval = {
  Deleted: { People: 0, Evals: 0, Event: null },
  Remaining: { Event: null, Attendees: 0, Evals: 0 },
};

/**
 * Returns the sample people of the club who are still invented. A person whose sample got a real address, signed in or
 * belongs to another club is real by now.
 */
async function findInvented(trx: Trx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from person join membership on membership.person_id = person.id
    where membership.organization_id = ${organizationId} and is_sample
      and not exists (select from identity where identity.person_id = person.id)
      and not exists (select from person_email as known
        where known.person_id = person.id and known.email not like '%.invalid')
      and not exists (select from membership as other
        where other.person_id = person.id and other.organization_id <> ${organizationId})
    order by person.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the evals that match. */
async function findEvals(trx: Trx, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from eval where ${condition}`.execute(trx);
  return rows.map(({ id }) => id);
}

const isWritten = ({ Written }: EventContents): boolean => writtenKinds.some(kind => Written[kind] > 0);

/**
 * Deletes the sample event if it has neither an attendee nor anything that people wrote; returns null. Else the event stays
 * as one of the club's own; returns how many attendees and evals it has.
 */
async function endSampleEvent(work: Work, organizationId: string, eventId: string) {
  const { trx } = work;
  // A roster that is saved at the same time waits, or was saved before its attendees are counted.
  await trx.selectFrom('event').select('id').where('id', '=', eventId).forUpdate().executeTakeFirstOrThrow();
  const contents = await loadEventDeletion(trx, { organizationId, eventId });
  if (contents.Deleted.Attendees === 0 && !isWritten(contents)) {
    await deleteEvent(work, organizationId, { EventId: eventId, Version: contents.Version });
    return null;
  }
  await markSample(trx, eventId, false);
  const evals = await findEvals(trx, sql`event_id = ${eventId}`);
  return { Attendees: contents.Deleted.Attendees, Evals: evals.length };
}

/**
 * Deletes the sample people of a club with everything that names them, also at other events. The sample event is deleted,
 * too, unless real people attend it or wrote there. Without samples nothing is done (docs/product.md#sample-people).
 */
async function removeSamples(work: Work, organizationId: string): Promise<SampleRemoval> {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  const people = await findInvented(trx, organizationId);
  const event = await trx
    .selectFrom('event')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('is_sample', '=', true)
    .executeTakeFirst();
  if (people.length === 0 && !event) return noSamples;
  if ((await lockAccounts(trx, people)) === null) throw problems.conflict(texts().rosterMeanwhile);
  const evals = await findEvals(
    trx,
    sql`event_id = ${event?.id ?? null} or subject_id = any(${people}::uuid[]) or evaluator_id = any(${people}::uuid[])`,
  );
  await sql`select erase_samples_from_logs(${people}::uuid[])`.execute(trx);
  await deleteSampleFocus(trx, people);
  await deleteSampleEvals(trx, people);
  await deletePairingsOfInstructors(trx, people);
  for (const personId of people) await eraseTraces(trx, personId, now);
  await deleteMemberships(trx, people);
  await deletePeople(trx, people);
  await unmarkSamples(trx, organizationId);
  const staying = event ? await endSampleEvent(work, organizationId, event.id) : null;
  const left = await findEvals(trx, sql`id = any(${evals}::uuid[])`);
  await audit(organizationId, { action: 'samples-removed', details: { People: people.length } });
  const name = event?.name ?? null;
  return {
    Deleted: { People: people.length, Evals: evals.length - left.length, Event: staying ? null : name },
    Remaining: staying ? { Event: name, ...staying } : noSamples.Remaining,
  };
}

export const sampleHandlers = {
  AddSamplePeople: async ({ query, caller }, deps) => {
    // The names and remarks of the demo are large and seldom needed.
    const { addSamples } = await import('./add-samples.ts');
    return unitOfWork(deps, caller, work => addSamples(work, query.organizationId));
  },

  GetSampleRemoval: ({ query, caller }, deps) =>
    rehearse(deps, caller, work => removeSamples(work, query.organizationId)),

  RemoveSamplePeople: ({ query, caller }, deps) =>
    doWork(deps, caller, work => removeSamples(work, query.organizationId)),
} satisfies Partial<Handlers>;
