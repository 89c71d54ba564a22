import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { seal, unseal } from '#server/platform/sealed.ts';

/** An organization admin's login. */
const BasicCredentials = Type.Object({
  kind: Type.Literal('Basic'),
  user: Type.String(),
  password: Type.String(),
});

/** OAuth 1.0a with a permanent token. */
const OAuthCredentials = Type.Object({
  kind: Type.Literal('OAuth'),
  consumerKey: Type.String(),
  consumerSecret: Type.String(),
  token: Type.String(),
  tokenSecret: Type.String(),
});
export type OAuthCredentials = Static<typeof OAuthCredentials>;

const Credentials = Type.Union([BasicCredentials, OAuthCredentials]);
const credentials = Compile(Credentials);

/** With what an organization reads its events from MotorsportReg. */
export type Credentials = Static<typeof Credentials>;

// Bound to the organization: what is sealed for one opens for no other.
const purposeOf = (organizationId: string) => `motorsportreg-credentials of ${organizationId}`;

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
