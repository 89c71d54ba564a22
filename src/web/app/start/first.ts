import { type Screen, screenRows } from '#contract/screens.ts';

/** A page's needs at its first paint: the calls that it waits for, besides the session, and the code that draws it. */
export interface First {
  readonly calls: readonly string[];
  /**
   * The code that this screen needs at once but not every screen needs; the page names its files
   * (`scripts/preload-screens.ts`).
   */
  readonly code: Screen['code'];
}

/** React Router's `matchPath` does the same, but React Router has not loaded when this runs. */
const matcherOf = (path: string) =>
  new RegExp(
    `^${path
      .replace('.', '\\.')
      .replace('*', '.*')
      .replace(/\/:(\w+)/g, '(?:/(?<$1>[^/]+))')}$`,
  );

/** Returns the needs of the screen at a path. */
export function firstOf(pathname: string): First {
  for (const { path, first = [], code } of screenRows) {
    const match = matcherOf(path).exec(pathname);
    if (!match) continue;
    const fill = (call: string) => call.replace(/:(\w+)/g, (_, part) => match.groups?.[part] ?? '');
    return { calls: first.map(call => `/api/${fill(call)}`), code };
  }
  return { calls: [], code: undefined };
}
