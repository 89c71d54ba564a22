import { sql } from 'kysely';
import { lockAccounts } from '#server/account/lock-accounts.ts';
import { deletePersonColumns } from '#server/account/merge-and-deletion-rules.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { deleteEvent } from '#server/events/delete.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

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

/**
 * Deletes the sample people of a club with everything that names them, also at other events, and the sample event. Without
 * samples it does nothing (docs/product.md#sample-people). A problem while real people's words hang on the sample event.
 */
async function removeSamples(work: Work, organizationId: string): Promise<void> {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  const people = await findInvented(trx, organizationId);
  const samples = trx.selectFrom('event').where('organization_id', '=', organizationId);
  const events = samples.where('is_sample', '=', true).select(['id', 'version']);
  if (people.length + (await events.execute()).length === 0) return;
  if ((await lockAccounts(trx, people)) === null) throw problems.conflict(texts().rosterMeanwhile);
  await sql`select erase_samples_from_logs(${people}::uuid[])`.execute(trx);
  await sql`
    delete from eval where subject_id = any(${people}::uuid[])
      or evaluator_id = any(${people}::uuid[]) and completed_at is not null`.execute(trx);
  await sql`delete from announced_pairing where instructor_id = any(${people}::uuid[])`.execute(trx);
  for (const personId of people) await deletePersonColumns(trx, personId, now);
  await sql`delete from membership where person_id = any(${people}::uuid[])`.execute(trx);
  await sql`delete from person where id = any(${people}::uuid[])`.execute(trx);
  await sql`
    update person set is_sample = false from membership
    where person_id = person.id and organization_id = ${organizationId} and is_sample`.execute(trx);
  for (const { id, version } of await events.execute()) {
    await deleteEvent(work, organizationId, { EventId: id, Version: version });
  }
  await audit(organizationId, { action: 'samples-removed', details: { People: people.length } });
}

export const sampleHandlers = {
  AddSamplePeople: async ({ query, caller }, deps) => {
    // The names and remarks of the demo are large and seldom needed.
    const { addSamples } = await import('./add-samples.ts');
    return unitOfWork(deps, caller, work => addSamples(work, query.organizationId));
  },

  RemoveSamplePeople: ({ query, caller }, deps) =>
    doWork(deps, caller, work => removeSamples(work, query.organizationId)),
} satisfies Partial<Handlers>;
