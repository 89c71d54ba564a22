import Type, { type Static } from 'typebox';
import { Email, Id, Line, Name, nullable, Version } from '#contract/schemas/basics.ts';
import { Accent, Logo } from '#contract/schemas/club-face.ts';
import { Insights } from './insights.ts';
import { AuditEntry, OrganizationSettings, TimeZone } from './settings.ts';

export const Organization = Type.Object({
  OrganizationId: Id,
  Name,
  MotorSportRegId: nullable(Line(60)),
  /** Its school is on. */
  School: Type.Boolean(),
});
export type Organization = Static<typeof Organization>;

const SetupKey = Line(100);

/** The figures of a club. */
export const insightsCalls = {
  GetInsights: {
    access: 'organizationAdminOrChief',
    about: 'Completion, skills, moves between run groups and workload, by season.',
    reply: Insights,
    longWork: true,
  },
} as const;

/** Organizations and setting one up. */
export const organizationCalls = {
  GetOrganiazationsForUser: {
    access: 'signedIn',
    byToken: true,
    about: 'The organizations that the caller administers.',
    reply: Type.Array(Organization),
  },
  GetSetup: {
    access: 'signedIn',
    about: 'Whether the caller may create an organization: by the set-up link or by ADMIN_EMAILS.',
    query: Type.Object({ key: Type.Optional(SetupKey) }),
    reply: Type.Object({ Allowed: Type.Boolean() }),
  },
  CreateOrganization: {
    access: 'signedIn',
    changes: 'everything',
    about: 'Creates an organization with the caller as its admin; spends the set-up link.',
    // Without a time zone it is UTC.
    body: Type.Object({
      Name,
      SetupKey: Type.Optional(SetupKey),
      TimeZone: Type.Optional(TimeZone),
    }),
    reply: Organization,
  },
} as const;

const OfClub = Type.Object({ OrganizationId: Id });

/** Which clubs a person belongs to (docs/product.md#whose-club). */
export const membershipCalls = {
  GetMyClubs: {
    access: 'signedIn',
    about: 'The clubs that have the caller, whether they have accepted, and what each of them typed.',
    reply: Type.Object({
      Clubs: Type.Array(
        Type.Object({
          OrganizationId: Id,
          Name,
          /** Whether the caller belongs to it: said yes, not said yet, left, or was removed by the club. */
          Status: Type.Enum(['accepted', 'asked', 'left', 'removed']),
          /** The caller has not answered its notice. */
          IsNew: Type.Boolean(),
          /** The caller becomes an admin by accepting. */
          InvitedAsAdmin: Type.Boolean(),
          /** The name that the club typed: it sees no more unless the caller belongs to it. */
          TypedName: Line(241),
          TypedEmail: nullable(Line(254)),
          /** How many evals of it wait for the caller. */
          OpenEvals: Type.Integer(),
        }),
      ),
    }),
  },
  AcceptClub: {
    access: 'signedIn',
    changes: 'everything',
    about: "Makes the caller belong to a club that has them; again, it changes nothing. 404 for others'.",
    body: OfClub,
  },
  LeaveClub: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'Ends that the caller belongs to a club, which keeps evals and what it typed; 422 for its only admin.',
    body: OfClub,
  },
  RemoveFromClub: {
    access: 'organizationAdmin',
    byToken: false,
    changes: 'everything',
    about: 'Ends that a person belongs to the organization; 422 when nobody has ever signed in as them.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    body: Type.Object({}),
  },
} as const;

/** The settings of an organization, its admins and its audit log (docs/product.md#club-settings). */
export const organizationSettingsCalls = {
  GetOrganizationSettings: {
    access: 'organizationAdmin',
    about:
      'Name, MotorSportRegId, which MotorsportReg credentials are set, the admins, and whether they need a passkey.',
    reply: OrganizationSettings,
  },
  SaveOrganizationSettings: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetOrganizationSettings', 'GetOrganiazationsForUser', 'session'],
    about:
      'Saves name, MotorSportRegId, time zone, logo, accent colour and whether admins need a passkey; 409 when the Version is stale.',
    body: Type.Object({
      Version,
      Name,
      MotorSportRegId: nullable(Line(60)),
      /** Missing: it stays as it is. Only an admin who signed in with a passkey switches it on. */
      AdminsNeedPasskey: Type.Optional(Type.Boolean()),
      /** Missing: it stays as it is. */
      TimeZone: Type.Optional(TimeZone),
      /** Missing: it stays as it is; null: there is none. A new logo is an address that UploadMedia answered. */
      Logo: Type.Optional(Logo),
      /** Missing: it stays as it is; null: there is none. */
      Accent: Type.Optional(Accent),
    }),
    reply: OrganizationSettings,
  },
  AddOrganizationAdmin: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetOrganizationSettings'],
    about:
      'Makes the person with the e-mail an admin; who has not accepted the organization is invited first.',
    body: Type.Object({ Email }),
    reply: OrganizationSettings,
  },
  RemoveOrganizationAdmin: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetOrganizationSettings', 'session'],
    about: 'Takes the right or the invitation from an admin; an organization always keeps one.',
    body: Type.Object({ UserId: Id }),
    reply: OrganizationSettings,
  },
  SendTestMail: {
    access: 'organizationAdmin',
    changes: [],
    about: "Sends a mail to the caller's confirmed e-mail at once, and says what the mail server answered.",
    body: Type.Object({}),
    reply: Type.Object({
      Outcome: Type.Enum(['sent', 'no-server', 'refused']),
      /** The caller's confirmed e-mail. */
      Recipient: Line(254),
      /** Why the mail server refused; null unless it did. */
      Reason: nullable(Line(400)),
    }),
    longWork: true,
  },
  GetAuditLog: {
    access: 'organizationAdmin',
    about: 'Who did what, when, to whom: newest first, a page at a time, from before an entry on.',
    query: Type.Object({ organizationId: Id, before: Type.Optional(Id) }),
    reply: Type.Object({ Entries: Type.Array(AuditEntry), More: Type.Boolean() }),
  },
} as const;
