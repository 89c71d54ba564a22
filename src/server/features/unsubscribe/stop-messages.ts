import { sql } from 'kysely';
import type { AuditAction } from '#domain/audit/actions.ts';
import { communication } from '#domain/messages/preference.ts';
import type { Trx } from '#server/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { problems } from '#server/problem.ts';

const STOPPED: AuditAction = 'messages-stopped';

/** The organizations that have the person on a roster: their messages do not arrive any more. */
async function organizationsOf(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attendee')
    .select('organization_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return rows.map(row => row.organization_id);
}

/** Writes into the audit log of each of the organizations that the person stopped messages; one statement. */
async function recordIn(trx: Trx, organizationIds: readonly string[], personId: string, now: Date) {
  const labels = await loadLabels(trx, [personId]);
  const entries = organizationIds.map(organizationId => ({ id: newId(now.getTime()), organizationId }));
  await sql`
    insert into audit_entry (id, organization_id, actor_id, action, about, person_id, at)
    select id, "organizationId", ${personId}::uuid, ${STOPPED}, ${labels.get(personId) ?? ''}, ${personId}::uuid,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, "organizationId" uuid)
  `.execute(trx);
}

/**
 * Sets a person's PreferredCommunicationType to Opt-Out. Again, it changes nothing. A mail to an account that was merged
 * since stops those to the person. A problem when there is no such person any more.
 */
export async function stopMessages(trx: Trx, personIdThen: string, now: Date): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'preferred_communication'])
    .where(
      sql<boolean>`id in (${personIdThen}, (select person_id from former_person where former_person.id = ${personIdThen}))`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw problems.absent();
  if (person.preferred_communication === communication.optOut) return;
  const personId = person.id;
  await trx
    .updateTable('person')
    .set({ preferred_communication: communication.optOut })
    .where('id', '=', personId)
    .execute();
  await recordIn(trx, await organizationsOf(trx, personId), personId, now);
}
