import './history-guards.ts';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
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
  return useRoutes(routes);
}
