import { sql } from 'kysely';
import type { Language } from '#domain/text/languages.ts';
import type { Db, Trx } from '#server/database/open.ts';
import { belongsTo } from '#server/platform/people-in-reach.ts';
import { confirmedPhoneOf } from '#server/platform/person-labels.ts';
import { texts as platformTexts } from '#server/platform/texts.ts';
import { problems } from '#server/problem.ts';
import { texts } from './texts.ts';

/** How a person belongs to the organization whose admin edits their profile. */
export interface Membership {
  /** Only this organization has them, and they have not signed in: their address is the organization's to correct. */
  readonly isOnlyInvitedHere: boolean;
  readonly club: string;
  /** Theirs; null while nobody knows it. */
  readonly language: Language | null;
  /** Their phone as it is before the edit, if they have confirmed it. */
  readonly confirmedPhone: string | null;
}

/** A problem when the person is not of the organization. */
export async function loadMembership(db: Db, organizationId: string, personId: string): Promise<Membership> {
  const { rows } = await sql<Membership>`
    select organization.name as club, person.language, ${confirmedPhoneOf} as "confirmedPhone",
      not exists (select from identity where identity.person_id = person.id)
      and not exists (select from attendee
        where attendee.person_id = person.id and attendee.organization_id <> ${organizationId})
      and not exists (select from organization_admin
        where organization_admin.person_id = person.id and organization_admin.organization_id <> ${organizationId})
      as "isOnlyInvitedHere"
    from person join organization on organization.id = ${organizationId}
    where person.id = ${personId} and ${belongsTo(organizationId)}
  `.execute(db);
  const [membership] = rows;
  if (!membership) throw problems.absent();
  return membership;
}

/** Gives an invited person another address to be known by; a problem when somebody else is known by it. */
export async function correctAddress(
  trx: Trx,
  personId: string,
  from: string | null,
  to: string,
): Promise<void> {
  await trx
    .deleteFrom('person_email')
    .where('person_id', '=', personId)
    .where('email', '=', from?.toLowerCase() ?? '')
    .execute();
  await trx
    .insertInto('person_email')
    .values({ person_id: personId, email: to })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const holder = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', '=', to)
    .executeTakeFirst();
  if (holder?.person_id !== personId) {
    const message = texts().knownElsewhere(to);
    throw problems.refused(platformTexts().profileNotSaved, message, [{ path: '/Email', message }]);
  }
  await trx.updateTable('person').set({ email: to }).where('id', '=', personId).execute();
}
