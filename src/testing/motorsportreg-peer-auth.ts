import type { IncomingHttpHeaders } from 'node:http';

/** The login that the peer knows. */
export const peerLogin = { User: 'ada@club.example', Password: 'lap:after lap, ünd again' } as const;

function isKnownLogin(encoded: string): boolean {
  return Buffer.from(encoded, 'base64').toString('utf8') === `${peerLogin.User}:${peerLogin.Password}`;
}

/** Finds the caller: none, a known login, or a login that the peer refuses. */
export function judgeCaller({ authorization }: IncomingHttpHeaders): 'nobody' | 'known' | 'refused' {
  if (authorization === undefined) return 'nobody';
  const [, login] = /^Basic (.*)$/.exec(authorization) ?? [];
  return login !== undefined && isKnownLogin(login) ? 'known' : 'refused';
}
