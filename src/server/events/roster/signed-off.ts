import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the highest run group that a person was signed off for. What was withdrawn does not count, nor what they signed
 * themself, by an account that has become theirs.
 */
export const signedOffFor = (personId: RawBuilder<unknown>, organizationId: RawBuilder<unknown>) => sql<
  string | null
>`(
  select run_group.id from sign_off join run_group on run_group.id = sign_off.run_group_id
  where sign_off.person_id = ${personId} and sign_off.organization_id = ${organizationId} and position is not null
    and signed_by <> sign_off.person_id
    and not exists (select from sign_off_withdrawal where sign_off_id = sign_off.id)
  order by position desc limit 1)`;
