import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** What a person may do with all that is known of them. */
export const myDataRoutes: ScreenRoute[] = [
  { path: '/profile/data', loader: requireSession, lazy: () => import('./MyData.tsx') },
];
