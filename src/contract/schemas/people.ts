import Type, { type Static } from 'typebox';
import { Email, Id, Line, Name, nullable, Paragraphs } from './basics.ts';

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

export const Profile = Type.Object({
  UserId: Id,
  DisplayName: Name,
  FirstName: Name,
  LastName: Name,
  FirstAndLastName: Line(241),
  Email: nullable(Email),
  Phone: nullable(Line(32)),
  Picture: nullable(Line(500)),
  Address: Line(300),
  PreferredCommunicationType: Type.Integer({ minimum: 1, maximum: 3 }),
  Garage: Type.Array(Car, { maxItems: 100 }),
  IdentityProvider: nullable(Line(60)),
  Identity: nullable(Line(254)),
});
export type Profile = Static<typeof Profile>;

/** A profile as an admin of one of the person's organizations reads it. */
export const ProfileForAdmin = Type.Object({
  ...Profile.properties,
  /** Only an address that nobody has signed in with yet, and that no other organization relies on, is an admin's to correct. */
  MayChangeEmail: Type.Boolean(),
});
export type ProfileForAdmin = Static<typeof ProfileForAdmin>;

/** What a profile is saved from; identity and provider are not the person's to change. */
export const ProfileEdit = Type.Object({
  UserId: Type.Optional(Id),
  DisplayName: Name,
  FirstName: Name,
  LastName: Name,
  Email: nullable(Email),
  Phone: nullable(Line(32)),
  Picture: nullable(Line(500)),
  Address: Line(300),
  PreferredCommunicationType: Type.Integer({ minimum: 1, maximum: 3 }),
  Garage: Type.Array(Car, { maxItems: 100 }),
});

/** A person as an eval shows them. Phone and e-mail stand here only for who may see them (decisions.md §4). */
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
