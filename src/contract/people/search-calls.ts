import Type from 'typebox';
import { Id, Line } from '#contract/schemas/basics.ts';
import { PersonCard } from './people.ts';

const Search = Line(120);

/** Finding people. */
export const peopleCalls = {
  GetUsers: {
    method: 'GET',
    access: 'signedIn',
    about: 'People whom the caller may see, found by any part of their name, the best first; 50 at most.',
    query: Type.Object({ search: Search }),
    reply: Type.Array(PersonCard),
  },
  GetUsersAdmin: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'People of the organization, found by any part of a name or e-mail, the best first; 50 at most.',
    query: Type.Object({ search: Search, organizationId: Id }),
    reply: Type.Array(PersonCard),
  },
} as const;
