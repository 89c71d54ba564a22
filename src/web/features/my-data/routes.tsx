import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** What a person may do with all that is known of them. */
export const myDataRoutes: ScreenRoute[] = [
  { path: '/profile/data', loader: requireSession, lazy: () => import('./MyData.tsx') },
];
