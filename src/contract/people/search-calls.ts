import Type from 'typebox';
import { EvalCard, EvalView } from '#contract/evals/evals.ts';
import { Id, Line } from '#contract/schemas/basics.ts';
import { PersonCard } from './people.ts';

const Search = Line(120);

/** Finding people and their evals. */
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
  GetUserEvalsPublic: {
    method: 'GET',
    access: 'signedIn',
    about:
      'The completed evals of a person whom the caller may see, about them and by them, as far as they may.',
    query: Type.Object({ userId: Id }),
    reply: Type.Array(EvalCard),
  },
  GetUserEvalPublic: {
    method: 'GET',
    access: 'signedIn',
    about: 'One completed eval of a person whom the caller may see.',
    query: Type.Object({ evalId: Id, organizationId: Id }),
    reply: EvalView,
  },
  GetUserEvalsAdmin: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'The evals about a person and by them in the organization, the pending ones, too.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    reply: Type.Array(EvalCard),
  },
} as const;
