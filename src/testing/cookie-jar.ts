interface Kept {
  readonly value: string;
  readonly strict: boolean;
}

/** A browser's cookies, by origin. Paths do not matter to what is tested; SameSite does. */
export interface CookieJar {
  keep(origin: string, setCookies: readonly string[]): void;
  /** The `cookie` header of a request; a request that another site led to carries no Strict cookies. */
  header(origin: string, fromOtherSite: boolean): string;
  names(origin: string): string[];
  take(origin: string, name: string): string | undefined;
  put(origin: string, name: string, value: string): void;
}

export function makeCookieJar(): CookieJar {
  const origins = new Map<string, Map<string, Kept>>();
  const cookiesOf = (origin: string): Map<string, Kept> => {
    const cookies = origins.get(origin) ?? new Map<string, Kept>();
    origins.set(origin, cookies);
    return cookies;
  };
  return {
    keep(origin, setCookies) {
      for (const setCookie of setCookies) {
        const [pair = '', ...attributes] = setCookie.split(';').map(part => part.trim());
        const name = pair.slice(0, pair.indexOf('='));
        const value = pair.slice(name.length + 1);
        const strict = attributes.some(attribute => attribute.toLowerCase() === 'samesite=strict');
        if (value === '') cookiesOf(origin).delete(name);
        else cookiesOf(origin).set(name, { value, strict });
      }
    },
    header: (origin, fromOtherSite) =>
      [...cookiesOf(origin)]
        .filter(([, { strict }]) => !(strict && fromOtherSite))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    names: origin => [...cookiesOf(origin).keys()],
    take: (origin, name) => cookiesOf(origin).get(name)?.value,
    put: (origin, name, value) => void cookiesOf(origin).set(name, { value, strict: false }),
  };
}
