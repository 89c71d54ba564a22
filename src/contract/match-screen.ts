import { type Screen, type ScreenName, screens } from './screens.ts';

/** The screen of an address, and the parts that its path names, as they are written in the address. */
interface ScreenMatch {
  readonly name: ScreenName;
  readonly screen: Screen;
  readonly parts: Readonly<Record<string, string | undefined>>;
}

const isScreenName = (name: string): name is ScreenName => name in screens;

const patternOf = ({ path, last }: Screen) =>
  path
    .replace('.', '\\.')
    .replace('*', '.*')
    .replace(/\/:(\w+)\?/, `(?:/(?<$1>${last?.join('|') ?? '[^/]+'}))?`)
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');

const rows = Object.entries<Screen>(screens).map(([name, screen]) => ({
  name,
  screen,
  matcher: new RegExp(`^${patternOf(screen)}/?$`, 'i'),
}));

/** Finds the screen at a path, in any case and with or without a slash at the end: the first row that matches. */
export function matchScreen(pathname: string): ScreenMatch | undefined {
  for (const { name, screen, matcher } of rows) {
    const match = matcher.exec(pathname);
    if (match && isScreenName(name)) return { name, screen, parts: match.groups ?? {} };
  }
  return undefined;
}
