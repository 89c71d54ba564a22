import Type from 'typebox';
import { Id, Ok } from '#contract/schemas/basics.ts';
import { MyClubs } from './memberships.ts';

const OfClub = Type.Object({ OrganizationId: Id });

/** Which clubs a person belongs to (docs/product.md#whose-club). */
export const membershipCalls = {
  GetMyClubs: {
    method: 'GET',
    access: 'signedIn',
    about: 'The clubs that have the caller, whether they have accepted, and what each of them typed.',
    reply: MyClubs,
  },
  AcceptClub: {
    method: 'POST',
    access: 'signedIn',
    about: "Makes the caller belong to a club that has them; again, it changes nothing. 404 for others'.",
    body: OfClub,
    reply: Ok,
  },
  LeaveClub: {
    method: 'POST',
    access: 'signedIn',
    about:
      'Ends that the caller belongs to a club, which keeps evals and what it typed; 422 for its only admin.',
    body: OfClub,
    reply: Ok,
  },
  RemoveFromClub: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Ends that a person belongs to the organization; 422 when nobody has ever signed in as them.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    body: Type.Object({}),
    reply: Ok,
  },
} as const;
