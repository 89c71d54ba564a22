import type { CallName } from '#contract/calls.ts';
import type { BenchClub } from './club.ts';
import type { WatchedServer } from './server.ts';

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Asks for a call as the club's admin; returns the bytes of the answer, unpacked. */
export async function askFor(
  { url }: Pick<WatchedServer, 'url'>,
  { organizationId, cookie }: BenchClub,
  call: CallName,
  { method = 'GET', query = {}, body }: Asked,
): Promise<number> {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const search = new URLSearchParams({ organizationId, ...query });
  const response = await fetch(`${url}/api/${call}?${search}`, { method, headers, ...(body && { body }) });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call} answered ${response.status}.`);
  return byteLength;
}
