import { type Screen, screenRows } from '#contract/screens.ts';

/** What a page shows first: the calls that it waits for, beside who is signed in, and what it is drawn with. */
export interface First {
  readonly calls: readonly string[];
  /** Which code is needed at once that not every screen needs; the page names its files (`scripts/preload-screens.ts`). */
  readonly code: Screen['code'];
}

/** React Router's `matchPath` does the same; it is not there yet when this runs. */
const matcherOf = (path: string) =>
  new RegExp(
    `^${path
      .replace('.', '\\.')
      .replace('*', '.*')
      .replace(/\/:(\w+)/g, '(?:/(?<$1>[^/]+))')}$`,
  );

/** What the screen at a path needs first. */
export function firstOf(pathname: string): First {
  for (const { path, first = [], code } of screenRows) {
    const match = matcherOf(path).exec(pathname);
    if (!match) continue;
    const fill = (call: string) => call.replace(/:(\w+)/g, (_, part) => match.groups?.[part] ?? '');
    return { calls: first.map(call => `/api/${fill(call)}`), code };
  }
  return { calls: [], code: undefined };
}
