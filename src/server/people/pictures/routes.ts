import type { FastifyInstance } from 'fastify';
import { isProof, isStoredPicture, pictureAddress } from '#domain/people/picture.ts';
import { YEAR_SECONDS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';

interface Named {
  Params: { name: string };
}

/**
 * Serves pictures by their names, which are secret, apart from proofs of credentials. A name never gets another picture, so browsers cache it for a year. The
 * headers keep a picture from running anything when it is opened alone.
 */
export function registerMedia(app: FastifyInstance, { media }: Deps): void {
  app.get<Named>(
    '/media/:name',
    { schema: { hide: true }, config: { sendsFiles: true } },
    async ({ params: { name } }, reply) => {
      const isPublic = isStoredPicture(pictureAddress(name)) && !isProof(name);
      const picture = isPublic ? await media.get(name) : null;
      if (!picture) throw problems.absent();
      return reply
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
          'content-disposition': 'inline; filename="picture.jpg"',
        })
        .type('image/jpeg')
        .send(picture);
    },
  );
}
