import { matchScreen } from '#contract/match-screen.ts';
import type { Screen } from '#contract/screens.ts';

/** A page's needs at its first paint: the calls that it waits for, besides the session, and the code that draws it. */
export interface First {
  readonly calls: readonly string[];
  /**
   * The code that this screen needs at once but not every screen needs; the page names its files
   * (`scripts/preload-screens.ts`).
   */
  readonly code: Screen['code'];
}

/** Returns the needs of the screen at a path. */
export function firstOf(pathname: string): First {
  const match = matchScreen(pathname);
  const { first = [], code } = match?.screen ?? {};
  const fill = (call: string) => call.replace(/:(\w+)/g, (_, part) => match?.parts[part] ?? '');
  return { calls: first.map(call => `/api/${fill(call)}`), code };
}
