/**
 * Where to go after signing in: the wanted address when it is a page of this very site, otherwise Home. Always
 * absolute, because a path such as `/.//evil.example` leads elsewhere once it is resolved again.
 */
export function safeReturnAddress(wanted: string | null, origin: string): string {
  const home = `${origin}/`;
  if (!wanted?.startsWith('/')) return home;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('/.auth/')) return home;
  return url.href;
}
