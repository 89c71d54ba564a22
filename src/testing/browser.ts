import { type CookieJar, makeCookieJar } from './cookie-jar.ts';
import type { TestApp } from './make-app.ts';

/** Where a navigation ended. */
interface Page {
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

/** An answer whose redirect is not followed. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
  readonly setCookies: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Submit {
  readonly method: 'GET' | 'POST';
  readonly form?: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
}

interface Fetch {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser without a screen, in which the application answers at its public address and others by network. */
export interface Browser {
  readonly cookies: CookieJar;
  /** Opens an address as a person does, and goes where it leads. */
  open(address: string, options?: { fromOtherSite?: boolean }): Promise<Page>;
  /** The first address on the way that begins so; it is not opened itself. */
  addressOnTheWay(address: string, begins: string): Promise<string>;
  /** Sends the form of a page that another site showed, and goes where it leads. */
  submit(address: string, form: Record<string, string>): Promise<Page>;
  /** Sends a request as a script of the application's own pages does. */
  fetch(path: string, options?: Fetch): Promise<Answer>;
}

const MAX_REDIRECTS = 12;

/** Opens a browser that knows nobody. */
export function openBrowser({ app, deps }: TestApp): Browser {
  const { publicUrl } = deps.settings;
  const cookies = makeCookieJar();

  async function ask(url: URL, fromOtherSite: boolean, { method, form, headers }: Submit): Promise<Answer> {
    const cookie = cookies.header(url.origin, fromOtherSite);
    const all = { ...headers, ...(cookie && { cookie }) };
    const answer =
      url.origin === publicUrl
        ? await inject(url, { method, headers: all })
        : await overNetwork(url, { method, headers: all, ...(form && { body: form }) });
    cookies.keep(url.origin, answer.setCookies);
    return answer;
  }

  async function inject(
    url: URL,
    { body, ...request }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object },
  ): Promise<Answer> {
    const target = url.pathname + url.search;
    const response = await app.inject({ ...request, url: target, ...(body && { payload: body }) });
    const setCookies = response.headers['set-cookie'] ?? [];
    return {
      status: response.statusCode,
      text: response.body,
      location: response.headers.location ?? null,
      setCookies: [setCookies].flat(),
      headers: response.headers,
    };
  }

  /** Goes from redirect to redirect; ends at the first page, or before an address that `isEnd` tells. */
  async function go(
    from: string,
    first: { method: 'GET' | 'POST'; form?: URLSearchParams; fromOtherSite: boolean },
    isEnd: (address: string) => boolean,
  ): Promise<Page> {
    let url = new URL(from, publicUrl);
    let { fromOtherSite } = first;
    let submit: Omit<Submit, 'headers'> = first;
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      const site = fromOtherSite ? 'cross-site' : 'none';
      const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
      const { status, text, location } = await ask(url, fromOtherSite, { ...submit, headers });
      if (location === null) return { address: url.href, status, text };
      const next = new URL(location, url);
      if (isEnd(next.href)) return { address: next.href, status, text };
      fromOtherSite ||= next.origin !== url.origin;
      url = next;
      submit = { method: 'GET' };
    }
    throw new Error(`${from} leads in a circle.`);
  }

  const never = () => false;
  return {
    cookies,
    open: (address, { fromOtherSite = false } = {}) => go(address, { method: 'GET', fromOtherSite }, never),
    async addressOnTheWay(address, begins) {
      const wanted = new URL(begins, publicUrl).href;
      const isEnd = (there: string) => there.startsWith(wanted);
      const page = await go(address, { method: 'GET', fromOtherSite: false }, isEnd);
      if (!isEnd(page.address)) throw new Error(`${address} led to ${page.address}: ${page.text}`);
      return page.address;
    },
    submit: (address, form) =>
      go(address, { method: 'POST', form: new URLSearchParams(form), fromOtherSite: true }, never),
    async fetch(path, { body, headers } = {}) {
      const url = new URL(path, publicUrl);
      const cookie = cookies.header(url.origin, false);
      const answer = await inject(url, {
        method: body ? 'POST' : 'GET',
        headers: {
          'sec-fetch-mode': 'cors',
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body && { body }),
      });
      cookies.keep(url.origin, answer.setCookies);
      return answer;
    },
  };
}

async function overNetwork(
  url: URL,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: URLSearchParams },
): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('location'),
    setCookies: response.headers.getSetCookie(),
    headers: Object.fromEntries(response.headers),
  };
}
