import type { FastifyInstance } from 'fastify';
import {
  isProof,
  isStoredPicture,
  PICTURE_SIDE,
  PROOF_SIDE,
  pictureAddress,
  proofName,
} from '#domain/people/picture.ts';
import { HOUR_MS, YEAR_SECONDS } from '#domain/text/durations.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { makeJpeg } from '#server/platform/pictures/make-jpeg.ts';
import { texts } from '#server/platform/pictures/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { addPicture } from '#server/platform/storage/stored-pictures.ts';
import { newToken } from '#server/platform/tokens.ts';

/** Pictures that a person may upload in an hour: a whole garage, not a flood. Refused ones count, too. */
export const MAX_PER_HOUR = 60;

const UPLOAD_LIMIT = [{ most: MAX_PER_HOUR, within: HOUR_MS }];

export const mediaHandlers = {
  UploadMedia: async ({ query, file, caller }, { db, media, log, now }) => {
    await limitUse(db, `upload ${caller.personId}`, UPLOAD_LIMIT, now(), () =>
      texts().tooManyUploads(MAX_PER_HOUR),
    );
    const isProof = query.use === 'proof';
    const picture = await makeJpeg(file.bytes, log, isProof ? PROOF_SIDE : PICTURE_SIDE);
    const name = isProof ? proofName(newToken()) : `${newToken()}.jpg`;
    await addPicture(db, name, caller.personId, now());
    await media.put(name, picture);
    return { Uri: pictureAddress(name) };
  },
} satisfies Partial<Handlers>;

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
