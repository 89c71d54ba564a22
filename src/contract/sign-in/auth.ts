import Type, { type Static } from 'typebox';
import { Email, Id, Line, nullable, PhoneKey } from '#contract/schemas/basics.ts';
import { ClubFace } from '#contract/schemas/club-face.ts';

/**
 * The signed-in person; `userRoles` always has `anonymous`, and `authenticated` for a session (docs/product.md#sign-in).
 */
export const ClientPrincipal = Type.Object({
  identityProvider: Line(60),
  userId: Id,
  userDetails: Line(254),
  userRoles: Type.Array(Line(30)),
  claims: Type.Array(Type.Object({ typ: Line(60), val: Line(254) })),
  /** The clubs of the person, if any of them has a face of its own. */
  clubs: Type.Optional(Type.Array(ClubFace)),
});
export type ClientPrincipal = Static<typeof ClientPrincipal>;

/**
 * `GET /.auth/me`; `telemetryDsn` only where the operator has set one (TELEMETRY_DSN), `phoneKey` only for somebody who
 * is signed in. `signedOut` is who has signed out in this browser last, and not in again: nothing of theirs is to stay.
 */
export const Me = Type.Object({
  clientPrincipal: nullable(ClientPrincipal),
  phoneKey: Type.Optional(PhoneKey),
  signedOut: Type.Optional(Id),
  telemetryDsn: Type.Optional(Line(500)),
});
export type Me = Static<typeof Me>;

/** The claim, with the value `true`, of who may create an organization because of ADMIN_EMAILS. */
export const MAY_CREATE_ORGANIZATION = 'may_create_organization';

/** The claim, with the value `true`, of people that ADMIN_EMAILS names: they run the server. */
export const RUNS_SERVER = 'runs_server';

/** The claim, with the value `true`, of who is a chief instructor of a club (docs/school.md#moving-up). */
export const CHIEF = 'chief';

/** The claim, with the value `true`, of who holds an office in the school of a club (docs/school.md#offices). */
export const HOLDS_OFFICE = 'office';

/** The claim, with the value `true`, of who was signed off for a run group (docs/school.md#moving-up). */
export const SIGNED_OFF = 'signed_off';

/** Is on a roster of a club that keeps a log of the day (docs/school.md#the-log-of-a-day). */
export const KEEPS_LOG = 'keeps_log';

/** The claim, with the value `true`, of people who have not answered a club's notice (docs/product.md#whose-club). */
export const CLUB_ASKS = 'club_asks';

/** The claim that says in which language the person is written to, once that is known. */
export const LANGUAGE = 'language';

/** `GET /.auth/providers`: each is signed in with at `/.auth/login/{Name}`. */
export const SignInProviders = Type.Object({
  Providers: Type.Array(Type.Object({ Name: Line(40), Label: Line(60) })),
  EmailCode: Type.Boolean(),
  /** Whether the server prints codes in its terminal, because it has no mail server. */
  CodeInTerminal: Type.Boolean(),
  /** Whether this is the demo, in which one looks around as its people. */
  Demo: Type.Boolean(),
});
export type SignInProviders = Static<typeof SignInProviders>;

/** The part of a mail's link that stands for the address of its recipient (docs/product.md#codes). */
const For = Line(600);

/** `GET /.auth/address`: the address for which a mail's link stands, as only its owner recognises it. */
export const AddressQuery = Type.Object({ for: For });
export const MaskedAddress = Type.Object({ Masked: Line(254) });
export type MaskedAddress = Static<typeof MaskedAddress>;

/** The address as it was typed, or the part of a link that stands for it. */
const address = { Email: Type.Optional(Email), For: Type.Optional(For) };

/** `POST /.auth/code`: sends a one-time code. */
export const CodeRequest = Type.Object(address);
export type CodeRequest = Static<typeof CodeRequest>;

/** `POST /.auth/signin`: signs in with the code; lower case, spaces and dashes in it do not matter. */
export const CodeSignIn = Type.Object({ ...address, Code: Line(40) });
export type CodeSignIn = Static<typeof CodeSignIn>;

/** `POST /.auth/demo`: the role to look around in. Only the demo has it. */
export const LookAround = Type.Object({
  As: Type.Enum(['organizer', 'instructor', 'student']),
});
export type LookAround = Static<typeof LookAround>;

/**
 * Why `/.auth/login?problem=…` is shown after an attempt at another provider:
 * `denied` the person cancelled it there; `expired` it took too long, or was used twice;
 * `unavailable` the provider does not answer; `misconfigured` its address is not the one in the settings;
 * `unknown` there is no such provider; `failed` anything else.
 */
export const signInProblems = [
  'denied',
  'expired',
  'unavailable',
  'misconfigured',
  'unknown',
  'failed',
] as const;
export type SignInProblem = (typeof signInProblems)[number];
