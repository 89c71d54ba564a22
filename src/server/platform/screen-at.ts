import { matchScreen } from '#contract/match-screen.ts';

/** Returns the path of the screen at an address; undefined without a screen. */
export function screenAt(pathname: string): string | undefined {
  const path = matchScreen(pathname)?.screen.path;
  return path?.endsWith('/*') ? undefined : path;
}
