import { sql } from 'kysely';
import type {
  ClubCredentials,
  Credential,
  CredentialKind,
  HeldCredential,
  OwnCredentials,
} from '#contract/clubs/credentials.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { instant, jsonOf } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';

const kindsOfClub = sql<CredentialKind[]>`(
  select coalesce(json_agg(${jsonOf<CredentialKind>({
    KindId: sql`kind.id`,
    Name: sql`kind.name`,
    NeededFor: sql`names_of_groups(kind.needed_for)`,
  })} order by kind.name), '[]')
  from credential_kind as kind where kind.organization_id = organization.id and kind.retired_at is null)`;

const members = () => ({
  CredentialId: sql<string>`credential.id`,
  KindId: sql<string>`kind.id`,
  Kind: sql<string>`kind.name`,
  Number: sql<string>`number`,
  ValidFrom: sql<string | null>`valid_from`,
  ValidUntil: sql<string | null>`valid_until`,
  Proof: sql<string | null>`proof_url`,
  Verified: sql<Credential['Verified']>`case when verified_at is not null then json_build_object(
    'By', ${labelInClub(sql`verified_by`, sql`credential.organization_id`)}, 'At', ${instant('verified_at')}) end`,
});

type Stored<C> = Omit<C, 'Version'>;

/** Returns the Version of a credential: of what its holder or the club can change. */
export const versionOfCredential = (
  credential: Pick<Credential, 'KindId' | 'Number' | 'ValidFrom' | 'ValidUntil' | 'Proof'>,
  isVerified: boolean,
): string =>
  versionOf([
    credential.KindId,
    credential.Number,
    credential.ValidFrom,
    credential.ValidUntil,
    credential.Proof,
    isVerified,
  ]);

const withVersion = <C extends Stored<Credential>>(credential: C) => ({
  ...credential,
  Version: versionOfCredential(credential, credential.Verified !== null),
});

/** Joins `credential` or `club_credential` with the kinds in use. */
const joinKinds = (credentials: 'credential' | 'club_credential') => sql`
  from ${sql.table(credentials)} as credential join credential_kind as kind on kind.id = kind_id and kind.retired_at is null
  where credential.organization_id = organization.id`;

/** Loads a club's kinds and credentials, the first to expire first. Instructors and groups are those of the last two years. */
export async function loadCredentials(db: Db, organizationId: string, now: Date): Promise<ClubCredentials> {
  const holder = labelInClub(sql`credential.person_id`, sql`credential.organization_id`);
  const { rows } = await sql<
    Omit<ClubCredentials, 'Credentials'> & { Credentials: Stored<HeldCredential>[] }
  >`
    with recent as materialized (
      select person_id, run_group, instructs,
        count(*) filter (where not absent and cancelled_at is null and last_day < ${dayInClub(now)}) as events
      from event join organization on organization.id = event.organization_id join roster_entry as attendee on attendee.event_id = event.id
      where event.organization_id = ${organizationId} and event.start > ${now}::timestamptz - interval '24 months'
      group by person_id, run_group, instructs)
    select ${kindsOfClub} as "Kinds",
      (select coalesce(json_agg(${jsonOf<Stored<HeldCredential>>({
        ...members(),
        UserId: sql`credential.person_id`,
        DisplayName: holder,
      })} order by valid_until, ${holder}), '[]') ${joinKinds('club_credential')}) as "Credentials",
      (select coalesce(json_agg(json_build_object('UserId', club_person.id, 'DisplayName', label, 'Events', events) order by label), '[]')
        from recent join club_person on club_person.id = person_id and club_person.organization_id = organization.id
        where instructs and not has_left) as "Instructors",
      coalesce(
        (select json_agg(name order by position) from run_group
          where run_group.organization_id = organization.id and position is not null and school),
        (select json_agg(distinct run_group) from recent where not instructs), '[]') as "Groups"
    from organization where id = ${organizationId}`.execute(db);
  const [club] = rows;
  if (!club) return { Kinds: [], Credentials: [], Instructors: [], Groups: [] };
  return { ...club, Credentials: club.Credentials.map(withVersion) };
}

const ownCredentials = joinKinds('credential');

/** Loads a person's credentials in each club that lists kinds and that the person accepted or has a credential in. */
export async function loadMyCredentials(db: Db, personId: string): Promise<OwnCredentials[]> {
  const { rows } = await sql<Omit<OwnCredentials, 'Credentials'> & { Credentials: Stored<Credential>[] }>`
    select organization.id as "OrganizationId", organization.name as "Name", ${kindsOfClub} as "Kinds",
      (select coalesce(json_agg(${jsonOf<Stored<Credential>>(members())} order by kind.name, valid_until), '[]')
        ${ownCredentials} and credential.person_id = ${personId}) as "Credentials"
    from membership join organization on organization.id = membership.organization_id
    where membership.person_id = ${personId}
      and exists (select from credential_kind as kind where kind.organization_id = organization.id and retired_at is null)
      and (status = 'accepted' or exists (select ${ownCredentials} and credential.person_id = ${personId}))
    order by organization.name`.execute(db);
  return rows.map(club => ({ ...club, Credentials: club.Credentials.map(withVersion) }));
}
