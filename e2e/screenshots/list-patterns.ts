import { screenRoutes } from '../../src/web/app/routes.tsx';
import type { ScreenRoute } from '../../src/web/parts/router/screen-route.ts';

// Runs in a browser, as the screens do: tells the patterns of all routes, those within lazy screens included.

const joined = (base: string, path = '') =>
  path.startsWith('/') ? path : `${base}/${path}`.replace(/\/$/, '');

async function patternsOf(routes: readonly ScreenRoute[], base: string): Promise<string[]> {
  const patterns = routes.map(async ({ path, children, lazy }) => {
    const pattern = joined(base, path);
    const below = children ?? (path?.endsWith('/*') ? (await lazy?.())?.screens : undefined);
    return below ? patternsOf(below, pattern.replace(/\/\*$/, '')) : [pattern];
  });
  return (await Promise.all(patterns)).flat();
}

document.title = JSON.stringify(await patternsOf(screenRoutes, ''));
