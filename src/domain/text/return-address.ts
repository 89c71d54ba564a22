/** A return address has to travel in a cookie, so it cannot be of any length. */
const MAX_LENGTH = 2000;

/** A reserved origin: an address that still has it after resolving is a path of this site. */
const HERE = 'https://return-address.invalid';

/**
 * Where to go after signing in or out: the wanted path when it is one of this site, otherwise `/`. The answer is
 * resolved, so it means the same wherever it is read; redirect to it behind one's own origin (docs/product.md#sign-in).
 * Nothing under `/.auth/` and `/api/` is a place to return to: opening it may change something.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const path = pathname + search + hash;
  // `/.//evil.example` stays here at first, but has become `//evil.example`, which does not.
  const leavesNextTime = path.startsWith('//');
  if (origin !== HERE || leavesNextTime || path.length > MAX_LENGTH) return '/';
  return isPage(pathname) ? path : '/';
}

/** Whether a screen answers there; the server takes a path for the same when it is written with escapes. */
function isPage(pathname: string): boolean {
  try {
    return !/^\/(?:\.auth|api)(?:\/|$)/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
