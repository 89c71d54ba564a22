import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { seal, unseal } from '#server/platform/sealed.ts';

/** An organization admin's login. */
interface BasicCredentials {
  readonly kind: 'Basic';
  readonly user: string;
  readonly password: string;
}

/** OAuth 1.0a with a permanent token. */
export interface OAuthCredentials {
  readonly kind: 'OAuth';
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token: string;
  readonly tokenSecret: string;
}

/** With what an organization reads its events from MotorsportReg. */
export type Credentials = BasicCredentials | OAuthCredentials;

// Bound to the organization: what is sealed for one opens for no other.
const purposeOf = (organizationId: string) => `motorsportreg-credentials of ${organizationId}`;

const credentials = Compile(
  Type.Union([
    Type.Object({ kind: Type.Literal('Basic'), user: Type.String(), password: Type.String() }),
    Type.Object({
      kind: Type.Literal('OAuth'),
      consumerKey: Type.String(),
      consumerSecret: Type.String(),
      token: Type.String(),
      tokenSecret: Type.String(),
    }),
  ]),
);

/** An organization's MotorsportReg credentials as they are stored. */
export function sealCredentials(secretKey: string, organizationId: string, opened: Credentials): string {
  return seal(secretKey, purposeOf(organizationId), JSON.stringify(opened));
}

/** The credentials that were sealed for the organization; null when SECRET_KEY has become another since. */
export function openCredentials(
  secretKey: string,
  organizationId: string,
  sealed: string,
): Credentials | null {
  const text = unseal(secretKey, purposeOf(organizationId), sealed);
  if (text === null) return null;
  const opened: unknown = JSON.parse(text);
  return credentials.Check(opened) ? opened : null;
}
