import { createHmac } from 'node:crypto';
import type { Credentials } from './credentials.ts';

/** Makes a signed request unlike every other. */
interface OAuthMoment {
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
}

type Parameter = readonly [name: string, value: string];

/** RFC 5849 §3.6: everything but letters, digits and -._~ is written as %XX. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 5849 §3.4.1: what is signed of a request without a body. */
function signatureBase(method: string, url: URL, parameters: readonly Parameter[]): string {
  const pairs = [...url.searchParams, ...parameters].map(
    ([name, value]) => [encode(name), encode(value)] as const,
  );
  const sorted = pairs.toSorted(([a, one], [b, other]) => byCodeUnits(a, b) || byCodeUnits(one, other));
  const normalised = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return [method, url.origin + url.pathname, normalised].map(encode).join('&');
}

/** The Authorization header of a request by OAuth 1.0a, signed with HMAC-SHA1 (RFC 5849 §3.5.1). */
export function oauthHeader(
  { ConsumerKey, ConsumerSecret, Token, TokenSecret }: Extract<Credentials, { kind: 'OAuth' }>,
  method: string,
  url: URL,
  { timestamp, nonce }: OAuthMoment,
): string {
  const parameters: Parameter[] = [
    ['oauth_consumer_key', ConsumerKey],
    ['oauth_token', Token],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', timestamp],
    ['oauth_nonce', nonce],
  ];
  const key = `${encode(ConsumerSecret)}&${encode(TokenSecret)}`;
  const signature = createHmac('sha1', key)
    .update(signatureBase(method, url, parameters))
    .digest('base64');
  const signed: Parameter[] = [...parameters, ['oauth_signature', signature]];
  return `OAuth ${signed.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`;
}
