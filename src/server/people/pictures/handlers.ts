import { pictureAddress } from '#domain/people/picture.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { newToken } from '#server/platform/tokens.ts';
import { countUpload } from './count-upload.ts';
import { makeJpeg } from './make-jpeg.ts';

export const mediaHandlers = {
  UploadMedia: async ({ file, caller }, { db, media, log, now }) => {
    await countUpload(db, caller.personId, now());
    const picture = await makeJpeg(file.bytes, log);
    const name = `${newToken()}.jpg`;
    const at = now();
    // The row first: bytes without a row would never be found again, a row without bytes is cleared away.
    await db
      .insertInto('media')
      .values({ name, person_id: caller.personId, uploaded_at: at, chosen_at: at, dropped_at: null })
      .execute();
    await media.put(name, picture);
    return { Uri: pictureAddress(name) };
  },
} satisfies Partial<Handlers>;
