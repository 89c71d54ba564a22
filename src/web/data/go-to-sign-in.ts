import { paths } from '#contract/paths.ts';

/** The address of the sign-in that leads back to a page of this site. */
export function signInAddress(returnTo: string): string {
  return `${paths.signIn()}?${new URLSearchParams({ post_login_redirect_uri: returnTo })}`;
}

/** The address of the sign-out; it leads to Home. */
export const signOutAddress = `/.auth/logout?${new URLSearchParams({ post_logout_redirect_uri: '/' })}`;

/** The page on screen, as a path. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

let signingOut = false;
// After Back the page may need the sign-in again.
globalThis.addEventListener?.('pageshow', () => {
  signingOut = false;
});

/** Goes to the sign-out. Until the page is left, a missing session does not lead to the sign-in. */
export function goToSignOut(): void {
  signingOut = true;
  location.assign(signOutAddress);
}

/** Leaves for the sign-in and comes back to the page on screen. The one place that does so for a missing session. */
export function goToSignIn(returnTo = currentPath()): void {
  if (!signingOut) location.assign(signInAddress(returnTo));
}
