import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type Actor, type UnitDeps, unitOfWork, type Work } from '#server/platform/work/work.ts';

/** Selects the ids of the events whose rosters name any of the people, as attendee or as instructor of an attendee. */
const eventsWith = (personIds: readonly string[]) => sql<{ id: string }>`
  select id from event where id in (
    select event_id from attendee where person_id = any(${personIds}::uuid[])
    union select event_id from attendee where instructor_id = any(${personIds}::uuid[]))
  order by id`;

/**
 * Locks all rows of the accounts until the transaction ends, in the order that all transactions use:
 * organizations, events, addresses, people, each by their ids. Returns the ids of those that exist, or null when one of them
 * was added to another roster meanwhile: the caller then starts the transaction again.
 */
export async function lockAccounts(
  trx: Trx,
  personIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  await sql`
    select from organization
    where id in (select organization_id from organization_role where person_id = any(${personIds}::uuid[]) and role = 'admin')
    order by id for no key update
  `.execute(trx);
  const events = await sql<{ id: string }>`${eventsWith(personIds)} for no key update`.execute(trx);
  await sql`
    select from person_email where person_id = any(${personIds}::uuid[]) order by email for update
  `.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${personIds}::uuid[]) order by id for update
  `.execute(trx);
  const again = await eventsWith(personIds).execute(trx);
  return isDeepStrictEqual(again.rows, events.rows) ? new Set(rows.map(({ id }) => id)) : null;
}

const ATTEMPTS = 5;

/** Runs a unit of work that locks accounts until it does not return null. Problem: 409 after five attempts. */
export async function workOnAccounts<T, By extends Actor>(
  deps: UnitDeps,
  by: By,
  attempt: (work: Work<By>) => Promise<T | null>,
  refusal: string,
): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const done = await retryOnConflict(() => unitOfWork(deps, by, attempt));
    if (done !== null) return done;
  }
  throw problems.conflict(refusal);
}
