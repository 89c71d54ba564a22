import { PICTURE_SIDE, PROOF_SIDE, pictureAddress, proofName } from '#domain/people/picture.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { addPicture } from '#server/platform/storage/stored-pictures.ts';
import { newToken } from '#server/platform/tokens.ts';
import { countUse } from '#server/platform/use-count.ts';
import { makeJpeg } from './make-jpeg.ts';
import { texts } from './texts.ts';

/** Pictures that a person may upload in an hour: a whole garage, not a flood. Refused ones count, too. */
export const MAX_PER_HOUR = 60;

/** Counts an upload of a person; a problem (429) when it is one too many for this hour. */
async function countUpload(db: Db, personId: string, now: Date): Promise<void> {
  const wait = await countUse(db, `upload ${personId}`, { most: MAX_PER_HOUR, within: HOUR_MS }, now);
  if (wait > 0) throw problems.tooMany(texts().tooManyUploads(MAX_PER_HOUR), Math.ceil(wait / 1000));
}

export const mediaHandlers = {
  UploadMedia: async ({ query, file, caller }, { db, media, log, now }) => {
    await countUpload(db, caller.personId, now());
    const isProof = query.use === 'proof';
    const picture = await makeJpeg(file.bytes, log, isProof ? PROOF_SIDE : PICTURE_SIDE);
    const name = isProof ? proofName(newToken()) : `${newToken()}.jpg`;
    await addPicture(db, name, caller.personId, now());
    await media.put(name, picture);
    return { Uri: pictureAddress(name) };
  },
} satisfies Partial<Handlers>;
