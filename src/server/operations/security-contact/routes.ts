import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';

/** Readers may use the file for less than a year (RFC 9116, 2.5.5). */
const DAYS = 180;

/** Serves security.txt (RFC 9116), when the operator has set a security contact. */
export function registerSecurityContact(
  app: FastifyInstance,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
): void {
  const { securityContact, publicUrl } = settings;
  if (securityContact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_, reply) => {
    const expires = new Date(now().getTime() + DAYS * DAY_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en, es',
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      );
  });
}
