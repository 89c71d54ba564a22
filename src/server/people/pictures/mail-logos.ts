import type { Deps } from '#server/platform/calls/deps.ts';
import { MAX_LOGO } from '#server/platform/messages/deliver-message.ts';
import { makeJpeg } from './make-jpeg.ts';

/** Pixels a side of a logo that was made smaller: four times its height in a mail. */
const MAIL_SIDE = 160;

/** Heavy logos that are kept in their small form. */
const MOST = 100;

/** Returns the pictures of the store as mails carry them: a heavy one is made smaller, once. */
export function mailLogos({ media, log }: Pick<Deps, 'media' | 'log'>) {
  const shrunken = new Map<string, Promise<Buffer>>();
  const shrink = (name: string, picture: Uint8Array): Promise<Buffer> => {
    const known = shrunken.get(name);
    if (known) return known;
    if (shrunken.size >= MOST) shrunken.clear();
    const made = makeJpeg(Buffer.from(picture), log, MAIL_SIDE);
    shrunken.set(name, made);
    made.catch(() => shrunken.delete(name));
    return made;
  };
  return {
    async get(name: string): Promise<Uint8Array | null> {
      const picture = await media.get(name);
      return picture === null || picture.length <= MAX_LOGO ? picture : shrink(name, picture);
    },
  };
}
