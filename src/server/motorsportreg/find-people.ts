import { peopleHadBy } from '#server/clubs/memberships.ts';
import { findOrInvitePeople, findPeopleByEmail } from '#server/people/people.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { Registration } from './records/registrations.ts';

interface FoundPeople {
  readonly idOf: (email: string) => string | undefined;
  readonly renamedIds: ReadonlySet<string>;
}

/**
 * Finds whom the addresses belong to, and invites who is unknown. Names go with whom MotorsportReg names otherwise
 * than last time, so that a name which was corrected here stays.
 */
export async function findRegisteredPeople(
  trx: Trx,
  organizationId: string,
  said: readonly Registration[],
  remembered: readonly Registration[],
): Promise<FoundPeople> {
  const known = await findPeopleByEmail(trx, [
    ...new Set([...said, ...remembered].map(({ email }) => email)),
  ]);
  const had = await peopleHadBy(trx, organizationId, [...known.values()]);
  const before = new Map(remembered.map(last => [last.email, last]));
  const news = said.filter(({ email, firstName, lastName }) => {
    const last = before.get(email);
    return !had.has(known.get(email) ?? '') || last?.firstName !== firstName || last.lastName !== lastName;
  });
  const { ids, renamedIds } = await findOrInvitePeople(trx, organizationId, news);
  return { idOf: email => ids.get(email) ?? known.get(email), renamedIds };
}
