import './history-guards.ts';
import { useEffect } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router';
import { telemetry } from '#web/telemetry/hooks.ts';
import { ScrollMemory } from './ScrollMemory.tsx';

/** The screen of the address in the browser's bar. */
export function Screens({ routes }: { routes: RouteObject[] }) {
  return (
    <BrowserRouter>
      <ScrollMemory />
      <Matching routes={routes} />
    </BrowserRouter>
  );
}

function Matching({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  useEffect(() => telemetry.on?.routeShown(pathname), [pathname]);
  return useRoutes(routes);
}
