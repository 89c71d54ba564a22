import Type, { type Static } from 'typebox';
import { Email, Id, Line, Name, nullable, Paragraphs, Version } from '#contract/schemas/basics.ts';

export const Car = Type.Object({
  CarId: Type.Optional(Id),
  Name,
  Make: Name,
  Model: Name,
  Year: nullable(Type.Integer()),
  Modifications: Paragraphs(2000),
  PictureUrl: nullable(Line(500)),
  IsDefault: Type.Boolean(),
});
export type Car = Static<typeof Car>;

const editedMembers = {
  DisplayName: Name,
  FirstName: Name,
  LastName: Name,
  Email: nullable(Email),
  Phone: nullable(Line(32)),
  Picture: nullable(Line(500)),
  Address: Line(300),
  PreferredCommunicationType: Type.Integer({ minimum: 1, maximum: 3 }),
};

export const Profile = Type.Object({
  UserId: Id,
  ...editedMembers,
  FirstAndLastName: Line(241),
  Garage: Type.Array(Car, { maxItems: 100 }),
  IdentityProvider: nullable(Line(60)),
  Identity: nullable(Line(254)),
  /** A hash of the profile, which changes with each change of the profile. */
  Version,
});
export type Profile = Static<typeof Profile>;

/** A profile as its own person reads it. */
export const OwnProfile = Type.Object({
  ...Profile.properties,
  /** A new address that waits for its code; until then the previous address is used. */
  PendingEmail: nullable(Email),
  PendingPhone: nullable(Line(32)),
  /** Whether the phone has been confirmed by a code; messages by SMS go to no other. */
  PhoneConfirmed: Type.Boolean(),
});
export type OwnProfile = Static<typeof OwnProfile>;

/** A profile as an admin of one of the person's organizations reads it. */
export const ProfileForAdmin = Type.Object({
  ...Profile.properties,
  /** An admin may change e-mail, phone, address and preference only until the person's first sign-in. */
  MayChangeContact: Type.Boolean(),
  /** The person belongs to no other organization: an admin may end their sessions. */
  IsOnlyClub: Type.Boolean(),
});

/**
 * An edit of a profile. Identity and provider cannot be changed. With the Version that the profile was read with, it does
 * not overwrite later changes by others.
 */
export const ProfileEdit = Type.Object({
  UserId: Type.Optional(Id),
  Version: Type.Optional(Version),
  ...editedMembers,
  /** The server checks the limit of a garage, so that a sentence explains it. */
  Garage: Type.Array(Car, { maxItems: 1000 }),
});

/**
 * A person as an eval shows them. Phone and e-mail stand here only for who may see them
 * (docs/product.md#phone-and-e-mail).
 */
export const PersonCard = Type.Object({
  UserId: Id,
  DisplayName: Line(364),
  Picture: nullable(Line(500)),
  Phone: Type.Optional(nullable(Line(32))),
  Email: Type.Optional(nullable(Line(254))),
});
export type PersonCard = Static<typeof PersonCard>;

export const Verification = Type.Object({
  RequiresEmailVerification: Type.Boolean(),
  RequiresPhoneVerification: Type.Boolean(),
});
export type Verification = Static<typeof Verification>;

/** The kinds of addresses that are confirmed by a code. */
export const ContactKind = Type.Enum(['Email', 'Phone']);
export type ContactKind = Static<typeof ContactKind>;
