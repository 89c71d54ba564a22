import Type from 'typebox';
import { Id, Instant, Line, nullable, PhoneKey } from '#contract/schemas/basics.ts';
import { securityKinds } from '#domain/account/security-kinds.ts';

/** A device, and the network that it was in: never where it was. */
const visit = { Device: Line(60), Network: Line(60) };

const Session = Type.Object({
  SessionId: Id,
  ...visit,
  SignedInAt: Instant,
  LastUsedAt: Instant,
  IsThis: Type.Boolean(),
});

/** An entry of the security log. */
const SecurityEntry = Type.Object({
  EntryId: Id,
  At: Instant,
  Kind: Type.Enum(securityKinds),
  ...visit,
});

const Calendar = Type.Object({ Address: nullable(Line(300)) });

/**
 * The address at which calendar programs read the caller's events (docs/api.md#calendar), merging accounts
 * (docs/product.md#merging), and the caller's own account and sessions.
 */
export const accountCalls = {
  GetCalendar: {
    access: 'signedIn',
    about: "The address of the caller's calendar; null while it is off.",
    reply: Calendar,
  },
  ReplaceCalendar: {
    access: 'signedIn',
    changes: ['GetCalendar', 'GetSecurityLog'],
    about: "Gives the caller's calendar an address, or another one; the one before stops working at once.",
    body: Type.Object({}),
    reply: Calendar,
  },
  TurnOffCalendar: {
    access: 'signedIn',
    changes: ['GetCalendar', 'GetSecurityLog'],
    about: "Turns the caller's calendar off; its address stops working at once.",
    body: Type.Object({}),
    reply: Calendar,
  },

  CheckMultipleAccounts: {
    access: 'signedIn',
    about: 'Whether another account has an e-mail that both have verified.',
    reply: Type.Object({ HasOtherAccount: Type.Boolean() }),
  },
  MergeAccounts: {
    access: 'signedIn',
    changes: [],
    longWork: true,
    about: 'Merges the other account into the one in use; 422 when none is verified to be theirs.',
  },
  GetFormerIds: {
    access: 'signedIn',
    about:
      "The ids of accounts that were merged into the caller's: drafts on phones still bear them. " +
      'PhoneKeys open what phones keep for those accounts, in the order of People.',
    reply: Type.Object({
      People: Type.Array(Id),
      PhoneKeys: Type.Array(PhoneKey),
    }),
  },
  GetMyData: {
    access: 'signedIn',
    about:
      'All that is known of the caller and that they may see, with their pictures, as a ZIP; once a minute.',
    download: true,
  },
  DeleteMyAccount: {
    access: 'signedIn',
    changes: [],
    longWork: true,
    about: "Deletes the caller's account once they typed DELETE; submitted evals stay without the name.",
    body: Type.Object({ Word: Line(20) }),
  },
  GetSessions: {
    access: 'signedIn',
    about: 'Where the caller is signed in: by which device, from which network, since when and last when.',
    reply: Type.Object({ Sessions: Type.Array(Session) }),
  },
  GetSecurityLog: {
    access: 'signedIn',
    about:
      "What happened to the caller's account in the last 180 days, the newest first, 100 entries at most.",
    reply: Type.Object({ Entries: Type.Array(SecurityEntry) }),
  },
  EndSession: {
    access: 'signedIn',
    changes: ['GetSessions'],
    about: "Ends one of the caller's other sessions; 422 for the one in use.",
    body: Type.Object({ SessionId: Id }),
  },
  EndSessionsOfUser: {
    access: 'organizationAdmin',
    byToken: false,
    changes: [],
    about: 'Signs a person of the organization out everywhere; 422 when they belong to another one, too.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    body: Type.Object({}),
  },
  EndSessions: {
    access: 'signedIn',
    changes: [],
    about: 'Signs the caller out everywhere, here too.',
    body: Type.Object({}),
  },
} as const;
