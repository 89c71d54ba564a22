import {
  type Configuration,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { cleanLine, withoutUnseen } from '#domain/text/clean.ts';
import { cutText } from '#domain/text/cut.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Identity } from './recognise-person.ts';

/** The claims of an issuer about a person that are read here. */
export interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly given_name?: unknown;
  readonly family_name?: unknown;
  readonly auth_time?: unknown;
}

const NAME_LENGTH = 120;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

const nameOf = (claim: unknown): string => cutText(cleanLine(textOf(claim)), NAME_LENGTH);

/** The identity that claims stand for. Some issuers write `email_verified` as text, some do not vouch at all. */
export function identityOf(provider: string, claims: Claims): Identity {
  const claimed = textOf(claims.email);
  // A claim is not pasted text: cleaned, it would vouch for another address.
  const email = withoutUnseen(claimed) === claimed ? normaliseEmail(claimed) : null;
  return {
    provider,
    subject: claims.sub,
    email,
    emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    displayName: nameOf(claims.name),
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
}

/** When the issuer asked the person to sign in: it may have remembered them since. Now, where it does not say. */
export const authenticatedAt = ({ auth_time }: Claims, now: Date): Date =>
  typeof auth_time === 'number' && auth_time > 0 && auth_time * 1000 < now.getTime()
    ? new Date(auth_time * 1000)
    : now;

/** The claims that came with the tokens; the user info is asked for as well where they leave the address out. */
export async function readClaims(
  configuration: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error('The issuer sent no ID token.');
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}
