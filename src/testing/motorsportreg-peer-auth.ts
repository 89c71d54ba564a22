import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The login that the peer knows. */
export const peerLogin = { User: 'ada@club.example', Password: 'lap:after lap, ünd again' } as const;

/** The permanent token that the peer knows. */
export const peerToken = {
  ConsumerKey: 'apex-debrief',
  ConsumerSecret: 'consumer&secret',
  Token: 'permanent token',
  TokenSecret: 'token/secret',
} as const;

const percent = (text: string) =>
  [...Buffer.from(text)]
    .map(byte => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(letter)
        ? letter
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

function isKnownLogin(encoded: string): boolean {
  return Buffer.from(encoded, 'base64').toString('utf8') === `${peerLogin.User}:${peerLogin.Password}`;
}

/** Signs the request by RFC 5849 once more and compares; a nonce works once. */
function isSignedByToken(header: string, url: URL, usedNonces: Set<string>): boolean {
  const sent = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const nonce = sent.get('oauth_nonce') ?? '';
  if (nonce === '' || usedNonces.has(nonce)) return false;
  usedNonces.add(nonce);
  const signature = sent.get('oauth_signature');
  sent.delete('oauth_signature');
  const all = [...sent, ...url.searchParams]
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort();
  const base = ['GET', percent(`${url.origin}${url.pathname}`), percent(all.join('&'))].join('&');
  const key = `${percent(peerToken.ConsumerSecret)}&${percent(peerToken.TokenSecret)}`;
  const isKnown =
    sent.get('oauth_consumer_key') === peerToken.ConsumerKey && sent.get('oauth_token') === peerToken.Token;
  return isKnown && signature === createHmac('sha1', key).update(base).digest('base64');
}

/** Finds the caller: none, a known login, or a login that the peer refuses. */
export function judgeCaller(
  { authorization }: IncomingHttpHeaders,
  url: URL,
  usedNonces: Set<string>,
): 'nobody' | 'known' | 'refused' {
  if (authorization === undefined) return 'nobody';
  const [, scheme = '', rest = ''] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  const isKnown =
    (scheme === 'Basic' && isKnownLogin(rest)) ||
    (scheme === 'OAuth' && isSignedByToken(rest, url, usedNonces));
  return isKnown ? 'known' : 'refused';
}
