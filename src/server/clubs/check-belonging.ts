import { sql } from 'kysely';
import type { Deps } from '#server/platform/calls/deps.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';

/**
 * Compares what is stored of who belongs to which club, and of their words and addresses, with what follows from memberships,
 * sign-ins, names and addresses. Repairs rows that differ and reports how many people they concern: a change
 * has escaped the triggers. Removes words that no member has.
 */
export async function checkBelonging(deps: Pick<Deps, 'db' | 'log' | 'reportError'>): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from membership join computed_belonging as computed
      using (organization_id, person_id) where membership.belongs <> computed.belongs
    union select person_id from computed_word full join member_word using (organization_id, word, person_id)
      where computed_word.word is null or member_word.word is null
    union select person_id from computed_address full join member_address using (organization_id, address, person_id)
      where computed_address.address is null or member_address.address is null
    union select person_id from member_word where not exists (
      select from club_word
      where (club_word.organization_id, club_word.word) = (member_word.organization_id, member_word.word))
  `.execute(deps.db);
  // Two transactions that each remove a last member with a word do not see each other's.
  await sql`delete from club_word where not exists (
    select from member_word
    where (member_word.organization_id, member_word.word) = (club_word.organization_id, club_word.word))
  `.execute(deps.db);
  if (rows.length === 0) return;
  const error = new Error('Stored belonging differs from computed belonging.');
  noteFailure(deps, 'check-belonging', error, `belonging of ${rows.length} people was wrong; it is repaired`);
  await sql`select settle_belonging(${rows.map(({ personId }) => personId)}::uuid[])`.execute(deps.db);
}
