import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** What organizers do: at a desk, so all of it comes in one piece when the first of it is opened. */
export const adminRoutes: ScreenRoute[] = [
  { path: '/admin/*', loader: requireSession, lazy: () => import('./AdminScreens.tsx') },
];
