import { type RawBuilder, sql } from 'kysely';
import type { BlockedGroup, CredentialGapOf } from '#contract/clubs/credentials.ts';

/** A person, a club and days, as columns of the statement or as values. The last day is included. */
interface HolderOnDays {
  readonly club: RawBuilder<unknown>;
  readonly holder: RawBuilder<unknown>;
  readonly firstDay: RawBuilder<unknown>;
  readonly lastDay: RawBuilder<unknown>;
}

/**
 * Selects the kinds of credentials that a person lacks on any of the days, and why (docs/product.md#credentials). A kind that
 * no run group needs is never missing.
 */
const selectGaps = ({ club, holder, firstDay, lastDay }: HolderOnDays) => sql`
  select kind.name as kind, kind.needed_for, why
  from credential_kind as kind cross join daterange(${firstDay}, ${lastDay}, '[]') as days
  cross join lateral (
    select case
      when range_agg(daterange(valid_from, valid_until, '[]')) filter (where verified_at is not null) @> days then null
      when range_agg(daterange(valid_from, valid_until, '[]')) @> days then 'not verified'
      when max(valid_until) < ${lastDay} then 'expired'
      else 'missing' end as why
    from club_credential as credential
    where credential.kind_id = kind.id and credential.organization_id = kind.organization_id and credential.person_id = ${holder}
  ) as judged
  where kind.organization_id = ${club} and kind.retired_at is null and why is not null
    and (why <> 'missing' or kind.needed_for <> '{}')`;

/** Selects the run groups that an instructor may not teach on the days because a credential is missing, as JSON. */
export const blockedGroups = (about: HolderOnDays) => sql<BlockedGroup[]>`(
  select coalesce(json_agg(json_build_object(
    'Group', name, 'Kind', kind, 'Why', why) order by kind, name), '[]')
  from (${selectGaps(about)}) as gap join run_group on run_group.id = any(needed_for))`;

const instructorAtEvent = {
  club: sql`event.organization_id`,
  holder: sql`attendee.person_id`,
  firstDay: sql`event.start`,
  lastDay: sql`event.last_day`,
};

/** Selects the missing credentials of the instructors of the row of `event`, as JSON. */
export const gapsOfRoster = sql<CredentialGapOf[]>`(
  select coalesce(json_agg(json_build_object('UserId', person_id, 'Kind', kind, 'Why', why) order by kind), '[]')
  from attendee cross join lateral (${selectGaps(instructorAtEvent)}) as gap
  where attendee.event_id = event.id and instructs)`;
