import { locale } from './language.ts';

/** A request with the reader's language, for texts that the server writes. */
export function spoken(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('accept-language', locale);
  return { ...init, headers };
}
