import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { findKnownByAddress } from '#server/clubs/memberships.ts';
import { findPeopleByEmail } from '#server/people/people.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { instant } from '#server/platform/written-json.ts';
import { lockAsChief } from './sign-off.ts';
import { texts } from './texts.ts';

/** Loads the people whom chief instructors keep apart. The caller does not read about themself. */
export async function loadKeptApart(
  db: Db,
  organizationId: string,
  callerId: string,
): Promise<ReplyOf<'GetKeptApart'>> {
  const person = (id: string) => sql`
    json_build_object('UserId', ${sql.ref(id)}, 'DisplayName', ${labelInClub(sql.ref(id), sql`kept_apart.organization_id`)})`;
  const { rows } = await sql<ReplyOf<'GetKeptApart'>[number]>`
    select ${person('a_id')} as "First", ${person('b_id')} as "Second", reason as "Reason",
      ${labelInClub(sql`by_id`, sql`kept_apart.organization_id`)} as "By", ${instant('at')} as "At"
    from kept_apart
    where organization_id = ${organizationId} and ${callerId} not in (a_id, b_id)
    order by at desc, a_id, b_id`.execute(db);
  return rows;
}

/** Keeps two people of the club apart (docs/product.md#people-kept-apart). */
export async function keepApart(
  work: Work<Caller>,
  { OrganizationId, FirstEmail, SecondEmail, Reason }: BodyOf<'SaveKeptApart'>,
): Promise<void> {
  const { trx, by, now, audit } = work;
  await lockAsChief(work, OrganizationId);
  const typed = { '/FirstEmail': FirstEmail, '/SecondEmail': SecondEmail };
  const emails = Object.values(typed).map(email => normaliseEmail(email) ?? '');
  const found = await findPeopleByEmail(trx, emails);
  const known = await findKnownByAddress(trx, OrganizationId, found);
  const unknown = Object.keys(typed).filter((_, place) => !known.has(emails[place] ?? ''));
  if (unknown.length > 0) {
    const errors = unknown.map(path => ({ path, message: texts().notOfTheClub }));
    throw problems.refused(texts().notKeptApart, texts().notOfTheClub, errors);
  }
  const [a_id, b_id] = [...new Set(known.values())].sort();
  if (!a_id || !b_id) throw problems.refused(texts().notKeptApart, texts().samePerson);
  if ([a_id, b_id].includes(by.personId)) throw problems.refused(texts().notKeptApart, texts().anotherChief);
  const values = { reason: Reason, by_id: by.personId, at: now };
  await trx
    .insertInto('kept_apart')
    .values({ organization_id: OrganizationId, a_id, b_id, ...values })
    .onConflict(conflict => conflict.columns(['organization_id', 'a_id', 'b_id']).doUpdateSet(values))
    .execute();
  // Without the people: admins read the log.
  await audit(OrganizationId, { action: 'kept-apart' });
}

/** No longer keeps two people apart. */
export async function endKeptApart(
  work: Work<Caller>,
  { OrganizationId, FirstId, SecondId }: BodyOf<'DeleteKeptApart'>,
): Promise<void> {
  const { trx, by, audit } = work;
  await lockAsChief(work, OrganizationId);
  if ([FirstId, SecondId].includes(by.personId)) throw problems.absent();
  const { rows } = await sql`
    delete from kept_apart
    where organization_id = ${OrganizationId}
      and (a_id, b_id) = (least(${FirstId}::uuid, ${SecondId}::uuid), greatest(${FirstId}::uuid, ${SecondId}::uuid))
    returning a_id`.execute(trx);
  if (rows.length > 0) await audit(OrganizationId, { action: 'kept-apart-ended' });
}
