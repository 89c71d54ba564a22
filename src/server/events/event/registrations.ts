import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/database/open.ts';

/** A person confirmed for an event at MotorsportReg; null or '' are values that it does not have. */
export interface Registration {
  /** The member's key at MotorsportReg. */
  readonly member: string;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: string | null;
  readonly vehicle: string;
  readonly carNumber: string;
  readonly instructorEmail: string | null;
}

/** Loads the people of an event as of the last sync of its roster. */
export async function loadRegistrations(db: Db, eventId: string): Promise<readonly Registration[]> {
  const { registrations } = await db
    .selectFrom('event')
    .select(sql<readonly Registration[] | null>`synced_roster`.as('registrations'))
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return registrations ?? [];
}

/** Stores the people of an event for the next sync of its roster. */
export async function storeRegistrations(
  trx: Trx,
  eventId: string,
  registrations: readonly Registration[],
): Promise<void> {
  await trx
    .updateTable('event')
    .set({ synced_roster: JSON.stringify(registrations) })
    .where('id', '=', eventId)
    .execute();
}

const erased = {
  email: '',
  firstName: '',
  lastName: '',
  vehicle: '',
  carNumber: '',
} satisfies Partial<Registration>;

/**
 * Erases name, address and car of the person from the stored registrations. The member's key stays: the next sync must not add
 * the person again.
 */
export async function eraseRegistrations(trx: Trx, personId: string): Promise<void> {
  const isTheirs = (member: keyof Registration) => sql`person->>${sql.lit(member)} in (
    select email from person_email where person_id = ${personId}
    union select email from membership where person_id = ${personId} and email is not null)`;
  await sql`
    update event set synced_roster = (
      select jsonb_agg(person || case when ${isTheirs('email')} then ${JSON.stringify(erased)}::jsonb else '{}' end
        || case when ${isTheirs('instructorEmail')} then '{"instructorEmail": null}'::jsonb else '{}' end)
      from jsonb_array_elements(synced_roster) as person)
    where organization_id in (select organization_id from membership where person_id = ${personId})
      and jsonb_array_length(synced_roster) > 0`.execute(trx);
}
