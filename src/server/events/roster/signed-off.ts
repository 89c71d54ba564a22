import { type RawBuilder, sql } from 'kysely';

/** The id of the highest run group that a person is signed off for (docs/school.md#moving-up); null without one. */
export const signedOffFor = (personId: RawBuilder<unknown>, organizationId: RawBuilder<unknown>) => sql<
  string | null
>`(
  select run_group.id from sign_off_in_force as held join run_group on run_group.id = held.run_group_id
  where held.person_id = ${personId} and held.organization_id = ${organizationId} and position is not null
  order by position desc limit 1)`;
