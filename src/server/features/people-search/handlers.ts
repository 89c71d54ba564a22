import type { PersonCard } from '#contract/schemas/people.ts';
import { displayNameOf } from '#domain/people/display-name.ts';
import { fullName, labelOf } from '#domain/roster/labels.ts';
import type { Handlers } from '#server/calls.ts';
import { belongsTo, isInReachOf } from '#server/platform/people-in-reach.ts';
import { texts } from '#server/platform/texts.ts';
import { type FoundPerson, findPeople } from './find-people.ts';

const toCard = (person: FoundPerson): PersonCard => ({
  UserId: person.id,
  DisplayName: displayNameOf({ ...person, email: person.address }, texts().unnamed),
  Picture: person.picture,
});

/** As rosters call them, by both names, and how to reach them. */
const toAdminCard = (person: FoundPerson): PersonCard => ({
  UserId: person.id,
  DisplayName: labelOf({
    FirstAndLastName: fullName(person.firstName, person.lastName),
    DisplayName: person.displayName,
    UserEmail: person.address ?? '',
  }),
  Picture: person.picture,
  Phone: person.phone,
  Email: person.address,
});

export const peopleSearchHandlers = {
  /**
   * Addresses neither lead to a person nor are told: who may know them reads them on an eval
   * (docs/product.md#phone-and-e-mail).
   */
  GetUsers: async ({ query, caller }, { db }) => {
    const scope = { isIn: isInReachOf(caller.personId), byAddress: false };
    return (await findPeople(db, query.search, scope)).map(toCard);
  },

  GetUsersAdmin: async ({ query }, { db }) => {
    const scope = { isIn: belongsTo(query.organizationId), byAddress: true };
    return (await findPeople(db, query.search, scope)).map(toAdminCard);
  },
} satisfies Partial<Handlers>;
