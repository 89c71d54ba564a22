import { type Screen, type ScreenName, screens } from './screens.ts';

type LastOf<Row extends Screen> = Row extends { last: readonly (infer Last)[] } ? Last : string | number;

/** The parameters of a screen's address, in order. */
type PartsOf<Path extends string, Last> = Path extends `${string}/:${string}/${infer Rest}`
  ? [part: string, ...PartsOf<`/${Rest}`, Last>]
  : Path extends `${string}/:${string}?`
    ? [part?: Last]
    : Path extends `${string}/:${string}`
      ? [part: string]
      : [];

type Paths = {
  readonly [Name in ScreenName]: (
    ...parts: PartsOf<(typeof screens)[Name]['path'], LastOf<(typeof screens)[Name]>>
  ) => string;
};

function fill(pattern: string, parts: readonly (string | number | undefined)[]): string {
  const left = parts.values();
  return pattern.replace(/\/:\w+\??/g, () => {
    const part = left.next().value;
    return part === undefined ? '' : `/${encodeURIComponent(part)}`;
  });
}

const links = Object.entries(screens).map(([name, { path }]) => [
  name,
  (...parts: (string | number)[]) => fill(path, parts),
]);

/** The address of each screen: `paths.event(organizationId, eventId, 'roster')`. */
export const paths: Paths = Object.fromEntries(links);
