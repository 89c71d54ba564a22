import { locale } from './language.ts';

/** The request with the reader's language in it, for the sentences that the server says itself. */
export function spoken(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('accept-language', locale);
  return { ...init, headers };
}
