import { matchScreen } from '#contract/match-screen.ts';
import { paths } from '#contract/paths.ts';
import { createState } from '#web/browser/state.ts';

/** The address of the sign-in that leads back to a page of this site. */
export function signInAddress(returnTo: string): string {
  return `${paths.signIn()}?${new URLSearchParams({ post_login_redirect_uri: returnTo })}`;
}

/** The page on screen, as a path. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** The address of the sign-out. It leads back to the page on screen where anyone may see that page, otherwise to Home. */
export function signOutAddress(): string {
  const isForAnyone = matchScreen(location.pathname)?.screen.access === 'anyone';
  const post_logout_redirect_uri = isForAnyone ? currentPath() : paths.home();
  return `/.auth/logout?${new URLSearchParams({ post_logout_redirect_uri })}`;
}

/** Whether the page is being left for the sign-out. */
const isSigningOut = createState(false);
// After Back the page may need the sign-in again.
globalThis.addEventListener?.('pageshow', () => isSigningOut.set(false));

/** Goes to the sign-out. Until the page is left, a missing session does not lead to the sign-in. */
export function goToSignOut(): void {
  isSigningOut.set(true);
  location.assign(signOutAddress());
}

/** Leaves for the sign-in and comes back to the page on screen. */
export function goToSignIn(returnTo = currentPath()): void {
  if (isSigningOut.current()) return;
  location.assign(signInAddress(returnTo));
}

/** Forms with text that is not saved. */
const typing = new Set<symbol>();

/**
 * Why somebody who types has to sign in: their session has `ended`, or it holds and what they asked for needs one begun
 * `again`; null if they need not.
 */
export const signInNeeded = createState<'ended' | 'again' | null>(null);

/** Keeps a missing session from leaving the page while a form has unsaved text; returns how to end that. */
export function blockRedirect(): () => void {
  const form = Symbol('form');
  typing.add(form);
  return () => {
    typing.delete(form);
    if (typing.size === 0) signInNeeded.set(null);
  };
}

/** Notes why a sign-in is needed, to say so on a page where somebody types; whether it is such a page. */
export function noteSignInNeeded(why: 'ended' | 'again' = 'ended'): boolean {
  if (typing.size === 0) return false;
  signInNeeded.set(why);
  return true;
}

/** A session holds: who lost one has signed in elsewhere. */
export function noteSession(): void {
  if (signInNeeded.current() === 'ended') signInNeeded.set(null);
}

/** A session is missing: leaves for the sign-in, unless that would interrupt somebody who types. */
export function requireSignIn(returnTo?: string): void {
  if (!noteSignInNeeded()) goToSignIn(returnTo);
}
