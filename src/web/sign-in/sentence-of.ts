import { ApiError, explain } from '#web/data/errors.ts';

/** What went wrong, in the words of the server, to stand under the field. */
export function sentenceOf(error: unknown): string {
  const reasons = explain(error);
  const title = error instanceof ApiError ? `${error.title.replace(/[.]$/, '')}.` : '';
  return [...new Set([title, ...reasons])].filter(Boolean).join(' ');
}
