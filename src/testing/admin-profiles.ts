import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { TestPerson } from './cast.ts';
import type { Club } from './rosters.ts';

type Edit = BodyOf<'SaveProfileAdmin'>;
type Loaded = ReplyOf<'GetProfileAdmin'>;

/** Sam's or another person's profile, as an admin of the club reads it. */
export const readAsAdmin = async ({ ada, byOrganization }: Club, { personId }: TestPerson): Promise<Loaded> =>
  (await ada.call('GetProfileAdmin', { query: { ...byOrganization, userId: personId } })).reply();

/** Saves a person's profile as it is readAsAdmin, with a change. */
export async function saveAsAdmin(club: Club, change: Partial<Edit>, person = club.cast.student) {
  return saveOver(club, await readAsAdmin(club, person), change);
}

/** Saves a profile that was read before, with a change. */
export function saveOver(club: Club, before: Awaited<ReturnType<typeof readAsAdmin>>, change: Partial<Edit>) {
  const { MayChangeContact: _, IsOnlyClub: _only, FirstAndLastName: _name, ...profile } = before;
  return club.ada.call('SaveProfileAdmin', { query: club.byOrganization, body: { ...profile, ...change } });
}
