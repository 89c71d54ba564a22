interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;

/** The part of Mozilla's HTTP Observatory (algorithm 4) that a response decides: what it adds to 100 or takes off. */
const rules: Readonly<
  Record<string, (headers: Headers, cookies: readonly string[], body: string) => number>
> = {
  contentSecurityPolicy: ({ 'content-security-policy': policy = '' }) =>
    /(?:^|;)\s*default-src 'none'/.test(policy) && !/unsafe-|\*|https?:/.test(policy) ? 10 : -25,
  cookies: (_, cookies) => {
    if (cookies.length === 0) return 0;
    const safe = [/; *Secure/i, /; *HttpOnly/i, /; *SameSite=(?:Strict|Lax)/i];
    return cookies.every(cookie => safe.every(attribute => attribute.test(cookie))) ? 5 : -40;
  },
  crossOriginSharing: headers => ('access-control-allow-origin' in headers ? -50 : 0),
  referrerPolicy: ({ 'referrer-policy': policy = '' }) =>
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5,
  strictTransportSecurity: ({ 'strict-transport-security': policy = '' }) =>
    Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0) >= 15_552_000 ? 0 : -20,
  subresourceIntegrity: ({ 'content-type': type = '' }, _, body) =>
    type.includes('html') && /<script[^>]+src=["']?(?:https?:)?\/\//i.test(body) ? -50 : 0,
  contentTypeOptions: ({ 'x-content-type-options': options }) => (options === 'nosniff' ? 0 : -5),
  framing: ({ 'content-security-policy': policy = '' }) =>
    /frame-ancestors '(?:none|self)'/.test(policy) ? 5 : -20,
  resourcePolicy: ({ 'cross-origin-resource-policy': policy }) => (policy === 'same-origin' ? 10 : -5),
};

/** What the Observatory gives a response that is reached by https alone; 100 and more is an A+. */
export function observatoryScore({ headers, body }: Answer): number {
  const { 'set-cookie': given = [], ...others } = headers;
  const cookies = [given].flat().map(String);
  const single = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const points = Object.values(rules).map(rule => rule(single, cookies, body));
  return points.reduce((sum, each) => sum + each, 100);
}
