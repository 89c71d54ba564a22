import { useRoutes } from 'react-router';
import { NotFound } from '#web/parts/page/NotFound.tsx';
import { plainRoutes } from '#web/parts/router/plain-routes.tsx';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';
import { AdminEval } from './AdminEval.tsx';
import { EventDashboard } from './EventDashboard.tsx';
import { EventsDashboard } from './EventsDashboard.tsx';
import { Organizations } from './Organizations.tsx';

/** What is under /admin (docs/product.md#screens), but the search for users and their profiles. */
export const screens: readonly ScreenRoute[] = [
  { index: true, element: <Organizations /> },
  { path: ':organizationId', element: <EventsDashboard /> },
  { path: ':organizationId/event', element: <EventsDashboard /> },
  { path: ':organizationId/event/:eventId/:tab?', element: <EventDashboard /> },
  { path: ':organizationId/eval/:evalId', element: <AdminEval /> },
  { path: '*', element: <NotFound /> },
];

const routes = plainRoutes(screens);

export function Component() {
  return useRoutes(routes);
}
