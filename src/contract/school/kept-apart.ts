import Type from 'typebox';
import { ByOrganization, Email, Id, Instant, Line, Ok } from '#contract/schemas/basics.ts';

const Person = Type.Object({ UserId: Id, DisplayName: Line(400) });

/** Two people who are not paired with each other (docs/product.md#people-kept-apart). */
const KeptApart = Type.Object({
  First: Person,
  Second: Person,
  Reason: Line(200),
  By: Line(400),
  At: Instant,
});

export const keptApartCalls = {
  GetKeptApart: {
    access: 'organizationChief',
    about:
      'The people whom chief instructors keep apart, with the reasons; without those who are the caller.',
    query: ByOrganization,
    reply: Type.Array(KeptApart),
  },
  SaveKeptApart: {
    access: 'signedIn',
    changes: ['GetKeptApart', 'GetPairingInput'],
    about: 'A chief instructor keeps two people of the club apart, by their e-mails, or changes the reason.',
    body: Type.Object({ OrganizationId: Id, FirstEmail: Email, SecondEmail: Email, Reason: Line(200) }),
    reply: Ok,
  },
  DeleteKeptApart: {
    access: 'signedIn',
    changes: ['GetKeptApart', 'GetPairingInput'],
    about: 'A chief instructor no longer keeps two people apart.',
    body: Type.Object({ OrganizationId: Id, FirstId: Id, SecondId: Id }),
    reply: Ok,
  },
} as const;
