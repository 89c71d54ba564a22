import Type, { type Static } from 'typebox';
import {
  Basis,
  CalendarDate,
  Id,
  ImportedFile,
  ImportPreview,
  Instant,
  Line,
  nullable,
  Version,
} from '#contract/schemas/basics.ts';
import { credentialGaps } from '#domain/clubs/credentials.ts';

const KindName = Line(60);
const GroupName = Line(60);

/** The kind of a credential that an instructor lacks, and why none counts. */
const CredentialGap = Type.Object({ Kind: KindName, Why: Type.Enum([...credentialGaps]) });

/** A run group that an instructor may not teach, the kind of credential that it needs, and why none counts. */
export const BlockedGroup = Type.Object({ Group: GroupName, ...CredentialGap.properties });
export type BlockedGroup = Static<typeof BlockedGroup>;

/** A credential that an instructor of a roster lacks on the days of the event. */
export const CredentialGapOf = Type.Object({ UserId: Id, ...CredentialGap.properties });
export type CredentialGapOf = Static<typeof CredentialGapOf>;

const CredentialKind = Type.Object({
  KindId: Id,
  Name: KindName,
  /** The run groups that only holders may teach. */
  NeededFor: Type.Array(GroupName),
});
export type CredentialKind = Static<typeof CredentialKind>;

const credentialMembers = {
  KindId: Id,
  Number: Line(60),
  /** Null: without a beginning, without an end. */
  ValidFrom: nullable(CalendarDate),
  ValidUntil: nullable(CalendarDate),
  /** The address that UploadMedia answered for a proof. GetCredentialProof answers the picture. */
  Proof: nullable(Line(500)),
};

const Credential = Type.Object({
  CredentialId: Id,
  Version,
  ...credentialMembers,
  Kind: KindName,
  /** Null: no organizer or chief instructor has verified it. */
  Verified: nullable(Type.Object({ By: Line(400), At: Instant })),
});
export type Credential = Static<typeof Credential>;

const HeldCredential = Type.Object({ ...Credential.properties, UserId: Id, DisplayName: Line(400) });
export type HeldCredential = Static<typeof HeldCredential>;

const ClubCredentials = Type.Object({
  Kinds: Type.Array(CredentialKind),
  Credentials: Type.Array(HeldCredential),
  /** The instructors of the club's rosters. */
  Instructors: Type.Array(
    Type.Object({
      UserId: Id,
      DisplayName: Line(400),
      /** At how many events of the club they instructed in the last 24 months. */
      Events: Type.Integer(),
    }),
  ),
  /** The run groups that a kind can be needed for. */
  Groups: Type.Array(GroupName),
});
export type ClubCredentials = Static<typeof ClubCredentials>;

/** The caller's credentials in a club that they belong to. */
const OwnCredentials = Type.Object({
  OrganizationId: Id,
  Name: Line(120),
  Kinds: Type.Array(CredentialKind),
  Credentials: Type.Array(Credential),
});
export type OwnCredentials = Static<typeof OwnCredentials>;

const CredentialEdit = Type.Object({
  OrganizationId: Id,
  /** The holder. */
  UserId: Id,
  /** The credential to change and its Version as read; missing: it is new. */
  Changed: Type.Optional(Type.Object({ CredentialId: Id, Version })),
  ...credentialMembers,
  /** An organizer or chief instructor has seen the proof. A holder's own change makes it false. */
  Verified: Type.Boolean(),
});
export type CredentialEdit = Static<typeof CredentialEdit>;

/** Credentials of instructors and the kinds that a club lists (docs/product.md#credentials). */
export const credentialCalls = {
  GetCredentials: {
    access: 'organizationAdminOrChief',
    about: "The club's kinds of credentials, and the credentials of its people.",
    reply: ClubCredentials,
  },
  GetMyCredentials: {
    access: 'signedIn',
    about: "The caller's credentials, and the kinds to choose from, in each of their clubs that lists any.",
    reply: Type.Array(OwnCredentials),
  },
  GetCredentialProof: {
    access: 'signedIn',
    about: 'The proof of a credential, for its holder and for admins and chief instructors of the club.',
    query: Type.Object({ credentialId: Id }),
    download: true,
  },
  SaveCredential: {
    access: 'signedIn',
    changes: ['GetCredentials', 'GetMyCredentials', 'GetEvent', 'GetPairingInput'],
    about:
      "Adds or changes a credential: the caller's own, or anybody's for an admin or chief instructor, who alone verify it; 409 when the Version is stale.",
    body: CredentialEdit,
  },
  DeleteCredential: {
    access: 'signedIn',
    changes: ['GetCredentials', 'GetMyCredentials', 'GetEvent', 'GetPairingInput'],
    about: 'Deletes a credential, by its holder or by an admin or chief instructor of the club.',
    body: Type.Object({ CredentialId: Id }),
  },
  PreviewCredentials: {
    access: 'organizationAdminOrChief',
    changes: [],
    about: 'What ImportCredentials would do with a file, and what is wrong with it; nothing is changed.',
    file: 'import',
    reply: ImportPreview,
    longWork: true,
  },
  ImportCredentials: {
    access: 'organizationAdminOrChief',
    byToken: false,
    changes: ['GetCredentials', 'GetMyCredentials', 'GetEvent', 'GetPairingInput'],
    about:
      'Imports credentials from a CSV or XLSX file, as verified by the caller; 409 when what is there is not that of the `basis` any more.',
    query: Type.Object({ organizationId: Id, basis: Basis }),
    file: 'import',
    reply: ImportedFile,
    longWork: true,
  },
  GetSampleImportCredentials: {
    access: 'signedIn',
    about: 'A sample file of credentials.',
    replyType: 'text/csv; charset=utf-8',
  },
  SaveCredentialKind: {
    access: 'organizationAdminOrChief',
    byToken: false,
    changes: ['GetCredentials', 'GetMyCredentials', 'GetEvent', 'GetPairingInput'],
    about:
      'Adds or changes a kind of credential and the run groups that need it; the name of a retired kind brings that back.',
    body: Type.Object({
      /** Missing: it is new. */
      KindId: Type.Optional(Id),
      Name: KindName,
      NeededFor: Type.Array(GroupName, { maxItems: 40 }),
    }),
  },
  RetireCredentialKind: {
    access: 'organizationAdminOrChief',
    byToken: false,
    changes: ['GetCredentials', 'GetMyCredentials', 'GetEvent', 'GetPairingInput'],
    about: 'Takes a kind of credential off the list; its credentials count and show no more.',
    body: Type.Object({ KindId: Id }),
  },
} as const;
