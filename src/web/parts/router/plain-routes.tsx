import { type ReactNode, useEffect } from 'react';
import { matchRoutes, Outlet, type RouteObject, useLocation } from 'react-router';
import { later } from './later.tsx';
import type { Guard, ScreenRoute } from './screen-route.ts';

const fetchers = new WeakMap<RouteObject, () => Promise<unknown>>();

/** The routes as React Router's `useRoutes` reads them. */
export function plainRoutes(routes: readonly ScreenRoute[]): RouteObject[] {
  return routes.map(route => {
    const { element, fetchCode } = screenOf(route);
    const plain: RouteObject = route.index
      ? { index: true, element }
      : {
          ...(route.path !== undefined && { path: route.path }),
          ...(route.children && { children: plainRoutes(route.children) }),
          element,
        };
    if (fetchCode) fetchers.set(plain, fetchCode);
    return plain;
  });
}

interface Screen {
  readonly element: ReactNode;
  readonly fetchCode?: () => Promise<unknown>;
}

function screenOf({ element = <Outlet />, lazy: load, loader }: ScreenRoute): Screen {
  const guarded = (screen: ReactNode) => (loader ? <Guarded guard={loader}>{screen}</Guarded> : screen);
  if (!load) return { element: guarded(element) };
  const { Later, fetchCode } = later(async () => (await load()).Component);
  return { element: guarded(<Later />), fetchCode };
}

/** Fetches what the screen at a path is drawn with; undefined where all of it is there. */
export function fetchScreen(routes: RouteObject[], path: string): Promise<unknown> | undefined {
  const fetchCode = matchRoutes(routes, path)
    ?.map(({ route }) => fetchers.get(route))
    .find(found => found !== undefined);
  return fetchCode?.();
}

function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    guard({ request: new Request(new URL(pathname + search, location.origin)) });
  }, [guard, pathname, search]);
  return children;
}
