import type { RunGroup } from '#contract/events/run-groups.ts';
import type { SchoolEdit } from '#contract/school/school.ts';
import type { Office } from '#domain/school/offices.ts';
import type { TestPerson } from './cast.ts';
import { signInAs } from './client.ts';
import { publishEvent } from './evals.ts';
import { type Club, makeClub } from './rosters.ts';

const group = (Name: string) => ({ RunGroupId: null, Name, Colour: null, Aliases: [] });

/** Switches the school on, or changes what is stored. */
export async function saveSchool(
  { ada, byOrganization: query }: Pick<Club, 'ada' | 'byOrganization'>,
  changes: Partial<SchoolEdit>,
) {
  const { Version, Groups } = (await ada.call('GetSchool', { query })).reply();
  return ada.call('SaveSchool', { query, body: { Version, On: true, Groups, ...changes } });
}

/** The club with a ladder of three, an eval of Sam that is completed with this rating, and Ivan as its chief instructor. */
export async function makeSchool(rating: number | null = 3) {
  const club = await makeClub();
  const { cast } = club;
  await publishEvent(club.deps.db, cast, rating ?? undefined);
  const Groups = ['Novice', 'Intermediate', 'Advanced'].map(group);
  const { Groups: ladder } = (await saveSchool(club, { Groups })).reply();
  await appoint(club, cast.instructor);
  const chief = await signInAs(club, cast.instructor);
  return { club, chief, ladder };
}

export const appoint = (club: Club, { email }: TestPerson, office: Office = 'chief') =>
  club.ada.call('AppointToOffice', { query: club.byOrganization, body: { Email: email, Office: office } });

export const idOf = (ladder: readonly RunGroup[], name: string): string =>
  ladder.find(({ Name }) => Name === name)?.RunGroupId ?? '';

export type School = Awaited<ReturnType<typeof makeSchool>>;
