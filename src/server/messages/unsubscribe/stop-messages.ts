import { sql } from 'kysely';
import { communication } from '#domain/messages/preference.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordAudit, type Work } from '#server/platform/work/work.ts';

/** The organizations that have the person on a roster: their messages do not arrive any more. */
async function organizationsOfRosters(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attendee')
    .select('organization_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return rows.map(row => row.organization_id);
}

/**
 * Sets a person's PreferredCommunicationType to Opt-Out. Again, it changes nothing. A mail to an account that was merged
 * since stops those to the person. A problem when there is no such person any more.
 */
export async function stopMessages({ trx, now }: Work, personIdThen: string): Promise<void> {
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
  const entry = { action: 'messages-stopped', personId } as const;
  await recordAudit(trx, { personId }, await organizationsOfRosters(trx, personId), entry, now);
}
