import { matchScreen } from '#contract/match-screen.ts';

/**
 * Returns the needs of the screen at a path for its first paint: the calls that it waits for, besides the session, and the
 * code that not every screen needs, whose files the page names (`scripts/preload-screens.ts`).
 */
export function firstOf(pathname: string) {
  const match = matchScreen(pathname);
  const { first = [], code } = match?.screen ?? {};
  const fill = (call: string) => call.replace(/:(\w+)/g, (_, part) => match?.parts[part] ?? '');
  return { calls: first.map(call => `/api/${fill(call)}`), code };
}
