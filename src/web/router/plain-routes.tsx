import { lazy, type ReactNode, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import type { Guard, ScreenRoute } from './screen-route.ts';

/** The routes as React Router's `useRoutes` reads them. */
export function plainRoutes(routes: readonly ScreenRoute[]): RouteObject[] {
  return routes.map(route => {
    const element = elementOf(route);
    if (route.index) return { index: true, element };
    return {
      ...(route.path !== undefined && { path: route.path }),
      ...(route.children && { children: plainRoutes(route.children) }),
      element,
    };
  });
}

function elementOf({ element, lazy: load, loader }: ScreenRoute): ReactNode {
  const screen = load ? lazyScreen(load) : (element ?? <Outlet />);
  return loader ? <Guarded guard={loader}>{screen}</Guarded> : screen;
}

function lazyScreen(load: NonNullable<ScreenRoute['lazy']>): ReactNode {
  const Screen = lazy(async () => ({ default: (await load()).Component }));
  return <Screen />;
}

function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    guard({ request: new Request(new URL(pathname + search, location.origin)) });
  }, [guard, pathname, search]);
  return children;
}
