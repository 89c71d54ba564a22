import Type from 'typebox';
import { ByEval, Id, Line, nullable, Ok, Paragraphs } from '#contract/schemas/basics.ts';

const PublicLink = Type.Object({ PublicLinkKey: nullable(Line(60)) });

/** Calls that change a completed eval. */
export const completedEvalCalls = {
  ReopenEval: {
    method: 'POST',
    access: 'organizationAdmin',
    about: 'Gives a completed eval back to its evaluator, with its answers; 409 when it is open already.',
    query: Type.Object({ organizationId: Id, evalId: Id }),
    body: Type.Object({ Reason: Paragraphs(1000) }),
    reply: Ok,
  },
  ReplacePublicLink: {
    method: 'POST',
    access: 'signedIn',
    about:
      'Gives a completed eval another public link, or one again; the old one stops working at once. For whom it is about, and admins.',
    query: ByEval,
    body: Type.Object({}),
    reply: PublicLink,
  },
  TurnOffPublicLink: {
    method: 'POST',
    access: 'signedIn',
    about: 'Stops the public link of a completed eval. For whom it is about, and admins.',
    query: ByEval,
    body: Type.Object({}),
    reply: PublicLink,
  },
} as const;
