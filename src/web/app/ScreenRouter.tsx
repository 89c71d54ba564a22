import '#web/page/router/history-guards.ts';
import { useEffect } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { ScrollMemory } from '#web/page/router/ScrollMemory.tsx';
import { telemetry } from './telemetry/hooks.ts';

/** The screen of the address in the browser's bar. */
export function ScreenRouter({ routes }: { routes: RouteObject[] }) {
  return (
    <BrowserRouter>
      <ScrollMemory />
      <Matching routes={routes} />
    </BrowserRouter>
  );
}

function Matching({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  useEffect(() => telemetry.routeShown?.(pathname), [pathname]);
  return useRoutes(routes);
}
