import type { RunGroup } from '#contract/events/run-groups.ts';
import type { Office } from '#domain/school/offices.ts';
import type { TestPerson } from './cast.ts';
import { signInAs } from './client.ts';
import { publishEvent } from './evals.ts';
import { type Club, makeClub } from './rosters.ts';

const group = (Name: string) => ({ RunGroupId: null, Name, Colour: null, Aliases: [] });

/** The club with a ladder of three, an eval of Sam that is completed with this rating, and Ivan as its chief instructor. */
export async function makeSchool(rating: number | null = 3) {
  const club = await makeClub();
  const { ada, cast, byOrganization: query } = club;
  await publishEvent(club.deps.db, cast, rating ?? undefined);
  const Groups = ['Novice', 'Intermediate', 'Advanced'].map(group);
  const { Groups: ladder } = (
    await ada.call('SaveSchool', { query, body: { Version: 1, On: true, Groups } })
  ).reply();
  await appoint(club, cast.instructor);
  const chief = await signInAs(club, cast.instructor);
  return { club, chief, ladder };
}

export const appoint = (club: Club, { email }: TestPerson, office: Office = 'chief') =>
  club.ada.call('AppointToOffice', { query: club.byOrganization, body: { Email: email, Office: office } });

export const idOf = (ladder: readonly RunGroup[], name: string): string =>
  ladder.find(({ Name }) => Name === name)?.RunGroupId ?? '';

export type School = Awaited<ReturnType<typeof makeSchool>>;
