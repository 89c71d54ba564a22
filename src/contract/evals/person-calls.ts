import Type from 'typebox';
import { Id } from '#contract/schemas/basics.ts';
import { EvalCard, EvalView } from './evals.ts';

/** Calls that read the evals of a person from the people search. */
export const personEvalCalls = {
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
