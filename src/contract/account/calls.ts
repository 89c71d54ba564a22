import Type from 'typebox';
import { Id, Line, Ok, PhoneKey } from '#contract/schemas/basics.ts';
import { SecurityEntry, Session } from './security.ts';

/** One human, several accounts (docs/product.md#merging), and what a person may do with their own. */
export const accountCalls = {
  CheckMultipleAccounts: {
    method: 'GET',
    access: 'signedIn',
    about: 'Whether another account has an e-mail that both have verified.',
    reply: Type.Object({ HasOtherAccount: Type.Boolean() }),
  },
  MergeAccounts: {
    method: 'GET',
    access: 'signedIn',
    changes: true,
    about: 'Merges the other account into the one in use; 422 when none is verified to be theirs.',
    reply: Ok,
  },
  GetFormerIds: {
    method: 'GET',
    access: 'signedIn',
    about:
      "The ids of accounts and evals that were merged into the caller's: drafts on phones still bear them. " +
      'PhoneKeys open what phones keep for those accounts, in the order of People.',
    reply: Type.Object({
      People: Type.Array(Id),
      PhoneKeys: Type.Array(PhoneKey),
      Evals: Type.Array(Type.Object({ FormerId: Id, EvalId: Id })),
    }),
  },
  GetMyData: {
    method: 'GET',
    access: 'signedIn',
    about:
      'All that is known of the caller and that they may see, with their pictures, as a ZIP; once a minute.',
    download: true,
  },
  DeleteMyAccount: {
    method: 'POST',
    access: 'signedIn',
    about: "Deletes the caller's account once they typed DELETE; submitted evals stay without the name.",
    body: Type.Object({ Word: Line(20) }),
    reply: Ok,
  },
  GetSessions: {
    method: 'GET',
    access: 'signedIn',
    about: 'Where the caller is signed in: by which device, from which network, since when and last when.',
    reply: Type.Object({ Sessions: Type.Array(Session) }),
  },
  GetSecurityLog: {
    method: 'GET',
    access: 'signedIn',
    about:
      "What happened to the caller's account in the last 180 days, the newest first, 100 entries at most.",
    reply: Type.Object({ Entries: Type.Array(SecurityEntry) }),
  },
  EndSession: {
    method: 'POST',
    access: 'signedIn',
    about: "Ends one of the caller's other sessions; 422 for the one in use.",
    body: Type.Object({ SessionId: Id }),
    reply: Ok,
  },
  EndSessionsOfUser: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Signs a person of the organization out everywhere; 422 when they belong to another one, too.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    body: Type.Object({}),
    reply: Ok,
  },
  EndSessions: {
    method: 'POST',
    access: 'signedIn',
    about: 'Signs the caller out everywhere, here too.',
    body: Type.Object({}),
    reply: Ok,
  },
} as const;
