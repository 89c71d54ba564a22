import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import Type, { type Static } from 'typebox';
import { Id, Instant, Line, nullable } from '#contract/schemas/basics.ts';

/** Bytes as WebAuthn writes them in JSON. */
const Bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const credential = { id: Bytes(1400), rawId: Bytes(1400), type: Type.Literal('public-key') };
const ClientData = Bytes(4000);

/** The answer of a browser that has made a passkey (WebAuthn's RegistrationResponseJSON). */
export const NewPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: ClientData,
    attestationObject: Bytes(12_000),
    transports: Type.Optional(Type.Array(Line(20), { maxItems: 10 })),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** The answer of a browser that has signed with a passkey (WebAuthn's AuthenticationResponseJSON). */
export const PasskeySignIn = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: ClientData,
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
  }),
});
export type PasskeySignIn = Static<typeof PasskeySignIn>;

/** The options of WebAuthn for a browser. WebAuthn has its own names for the members. */
const Asked = { type: 'object', additionalProperties: true } as const;
const PasskeyCreation = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(Asked);
export const PasskeyRequest = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(Asked);
export type PasskeyRequest = Static<typeof PasskeyRequest>;

const Passkey = Type.Object({
  PasskeyId: Id,
  /** The browser and system that it was added with; empty when neither is known. */
  Name: Line(60),
  AddedAt: Instant,
  LastUsedAt: nullable(Instant),
});

/** An address or a provider by which a person signs in. */
const SignInMethod = Type.Object({
  Provider: Line(60),
  Subject: Line(255),
  /** The name of a provider; null for an address that gets codes. */
  Label: nullable(Line(60)),
  Address: nullable(Line(254)),
  AddedAt: Instant,
  /** The session in use was opened by it. */
  IsThis: Type.Boolean(),
  /** Why it cannot be removed; null if it can. */
  Stays: nullable(Type.Enum(['last', 'messages'])),
});

const passkeyLists = ['GetPasskeys', 'GetSessions', 'GetSecurityLog'] as const;

/** The caller's ways to sign in (docs/product.md#ways-to-sign-in) and passkeys (docs/product.md#passkeys). */
export const signInCalls = {
  GetSignInMethods: {
    access: 'signedIn',
    about: 'The addresses and providers by which the caller signs in, and which of them can be removed.',
    reply: Type.Object({ Methods: Type.Array(SignInMethod) }),
  },
  RemoveSignInMethod: {
    access: 'signedIn',
    changes: ['GetSignInMethods', 'GetProfile', 'GetSessions', 'GetSecurityLog'],
    about:
      "Removes an address or a provider by which the caller signs in, and ends the caller's other sessions; 422 for the last one.",
    body: Type.Object({ Provider: Line(60), Subject: Line(255) }),
  },
  GetPasskeys: {
    access: 'signedIn',
    about: 'The passkeys of the caller: added with which device, when, and last used when.',
    reply: Type.Object({ Passkeys: Type.Array(Passkey) }),
  },
  StartPasskey: {
    access: 'signedIn',
    changes: [],
    about: 'What the browser is to ask its device for to make a passkey; good for five minutes, once.',
    body: Type.Object({}),
    reply: Type.Object({ Options: PasskeyCreation }),
  },
  AddPasskey: {
    access: 'signedIn',
    changes: passkeyLists,
    about: "Adds the passkey that the browser has made, and ends the caller's other sessions.",
    bodySize: 'document',
    body: Type.Object({ Passkey: NewPasskey }),
  },
  RemovePasskey: {
    access: 'signedIn',
    changes: passkeyLists,
    about: "Removes a passkey of the caller, and ends the caller's other sessions.",
    body: Type.Object({ PasskeyId: Id }),
  },
} as const;
