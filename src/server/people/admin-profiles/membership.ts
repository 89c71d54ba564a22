import { sql } from 'kysely';
import { belongsTo } from '#server/people/visibility.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { replaceAddress } from '#server/sign-in/person/addresses.ts';
import { texts } from './texts.ts';

/** How a person belongs to the organization whose admin edits their profile. */
export interface Membership {
  /** If false, the organization may change the person's contact. */
  readonly hasSignedIn: boolean;
  /** They belong to no other organization. */
  readonly isOnlyClub: boolean;
}

/** A problem when the person does not belong to the organization. */
export async function loadMembership(db: Db, organizationId: string, personId: string): Promise<Membership> {
  const { rows } = await sql<Membership>`
    select exists (select from identity where identity.person_id = person.id) as "hasSignedIn",
      not exists (select from membership
        where person_id = person.id and organization_id <> ${organizationId} and status = 'accepted')
      as "isOnlyClub"
    from person where person.id = ${personId} and ${belongsTo(organizationId)}
  `.execute(db);
  const [membership] = rows;
  if (!membership) throw problems.absent();
  return membership;
}

/** Changes the address of an invited person; a problem when another person has it. */
export async function correctAddress(
  trx: Trx,
  personId: string,
  from: string | null,
  to: string,
): Promise<void> {
  if (await replaceAddress(trx, personId, from, to)) return;
  const message = texts().knownElsewhere(to);
  throw problems.refused(platformTexts().profileNotSaved, message, [{ path: '/Email', message }]);
}
