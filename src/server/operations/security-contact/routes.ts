import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';

/** Who reads the file later asks again: it may be used for less than a year (RFC 9116, 2.5.5). */
const DAYS = 180;

/** Whom to tell of a weakness (RFC 9116), where whoever runs the server has set it. */
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
