import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** What organizers do: at a desk, so all of it comes in one piece when the first of it is opened. */
export const adminRoutes: ScreenRoute[] = [
  { path: '/admin/*', loader: requireSession, lazy: () => import('./AdminScreens.tsx') },
];
