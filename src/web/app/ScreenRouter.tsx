import { useEffect, useMemo } from 'react';
import { ParamsContext, Router, useLocation } from '#web/browser/router.tsx';
import { ScrollMemory } from '#web/page/router/ScrollMemory.tsx';
import { screenAt } from './routes.tsx';
import { telemetry } from './telemetry/hooks.ts';

/** The screen of the address in the browser's bar. */
export function ScreenRouter() {
  return (
    <Router>
      <ScrollMemory />
      <ShownScreen />
    </Router>
  );
}

function ShownScreen() {
  const { pathname } = useLocation();
  useEffect(() => telemetry.routeShown?.(pathname), [pathname]);
  const { Layout, element, params } = useMemo(() => screenAt(pathname), [pathname]);
  return (
    <ParamsContext value={params}>
      <Layout>{element}</Layout>
    </ParamsContext>
  );
}
