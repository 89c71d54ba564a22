import { ApiError } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** The author of what is saved. Throws an ApiError that says what to do while it is not known who is signed in. */
export function knownAuthor(author: string | undefined): string {
  if (author !== undefined) return author;
  throw new ApiError({ status: 401, title: texts.authorUnknown, detail: texts.authorUnknown });
}
