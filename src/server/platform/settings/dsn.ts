import { isSecureAddress } from './secure-address.ts';

/** Whether a text is a DSN of the Sentry protocol: an address with a public key and the number of a project. */
export function isDsn(text: string): boolean {
  if (!isSecureAddress(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return /^\w+$/.test(username) && password === '' && /\/\d+$/.test(pathname) && search + hash === '';
}

/** The origin that a DSN is sent to, for a list of allowed ones; none without a DSN. */
export function originOf(dsn: string | null): string[] {
  return dsn === null ? [] : [new URL(dsn).origin];
}

/** Where events are sent to, with the key by which the server knows the sender. */
export function envelopeUrlOf(dsn: string): string {
  const { origin, username, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${origin}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}
