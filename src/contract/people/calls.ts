import Type from 'typebox';
import { Id, Line, nullable } from '#contract/schemas/basics.ts';
import {
  Car,
  ContactKind,
  OwnProfile,
  PersonCard,
  ProfileEdit,
  ProfileForAdmin,
  Verification,
} from './people.ts';

const Search = Line(120);

/** The caller's profile, cards of people, pictures, and finding people. */
export const peopleCalls = {
  GetProfile: { access: 'signedIn', about: "The caller's own profile.", reply: OwnProfile },
  SaveProfile: {
    access: 'signedIn',
    changes: ['GetProfile'],
    about: "Saves the caller's own profile; a new e-mail or phone asks for its code first.",
    bodySize: 'document',
    body: ProfileEdit,
    reply: Verification,
  },
  GetProfileAdmin: {
    access: 'organizationAdmin',
    about: 'The profile of a person of the organization.',
    query: Type.Object({ userId: Id, organizationId: Id }),
    reply: ProfileForAdmin,
  },
  SaveProfileAdmin: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetProfileAdmin', 'GetUsersAdmin', 'GetEvent', 'GetReach', 'GetMessagesForEvent'],
    about: 'Saves the profile of a person of the organization, named by UserId, and notifies them.',
    bodySize: 'document',
    body: ProfileEdit,
    reply: Verification,
  },
  SaveCar: {
    access: 'signedIn',
    changes: ['GetProfile'],
    about: "Saves one car of the caller's garage.",
    body: Car,
  },
  DeleteCar: {
    access: 'signedIn',
    changes: ['GetProfile'],
    about: "Removes one car of the caller's garage.",
    body: Type.Object({ CarId: Id }),
  },
  ConfirmCommunication: {
    access: 'signedIn',
    changes: ['GetProfile', 'CheckMultipleAccounts', 'GetSignInMethods'],
    about: 'Confirms a new e-mail, a new phone or both by their codes; what still needs one stays required.',
    body: Type.Object({
      EmailCode: Type.Optional(nullable(Line(40))),
      PhoneCode: Type.Optional(nullable(Line(40))),
      /** With a right EmailCode, the former address does not sign in any more. */
      RemoveFormer: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      ...Verification.properties,
      /** Another account is known by the e-mail that has just been confirmed: it is the same human's. */
      HasOtherAccount: Type.Boolean(),
    }),
  },
  SendCommunicationCode: {
    access: 'signedIn',
    changes: ['GetProfile'],
    about: 'Sends another code for a new e-mail or phone, or the first one for a phone never confirmed.',
    body: Type.Object({ Of: ContactKind }),
    reply: Verification,
  },
  GiveUpCommunication: {
    access: 'signedIn',
    changes: ['GetProfile'],
    about: 'Gives the change of an e-mail or phone up that waits for its code.',
    body: Type.Object({ Of: ContactKind }),
    reply: Verification,
  },
  SaveLanguage: {
    access: 'signedIn',
    changes: [],
    about: 'Remembers the language in which the caller is written to.',
    body: Type.Object({ Language: Type.Enum(['en', 'es']) }),
  },
  GetProfileById: {
    access: 'signedIn',
    about: 'The card of a person that the caller may see.',
    query: Type.Object({ userId: Id }),
    reply: PersonCard,
  },
  UploadMedia: {
    access: 'signedIn',
    changes: [],
    about:
      'Stores a picture, made small, as JPEG and without its metadata, and gives its address. A proof of a credential is larger and not public.',
    query: Type.Object({ use: Type.Optional(Type.Enum(['proof'])) }),
    file: 'File',
    reply: Type.Object({ Uri: Line(500) }),
  },

  GetUsers: {
    access: 'signedIn',
    about: 'People that the caller may see, found by any part of their name, the best first; 50 at most.',
    query: Type.Object({ search: Search }),
    reply: Type.Array(PersonCard),
  },
  GetUsersAdmin: {
    access: 'organizationAdmin',
    about: 'People of the organization, found by any part of a name or e-mail, the best first; 50 at most.',
    query: Type.Object({ search: Search, organizationId: Id }),
    reply: Type.Array(PersonCard),
  },
} as const;
