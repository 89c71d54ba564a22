import { matchScreen } from '#contract/match-screen.ts';

/** The path of the screen at an address; undefined where the browser shows that there is none. */
export function screenAt(pathname: string): string | undefined {
  const path = matchScreen(pathname)?.screen.path;
  return path?.endsWith('/*') ? undefined : path;
}
