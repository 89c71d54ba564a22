import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** User Search, everybody's and the admins' (docs/product.md#user-search). */
export const peopleSearchRoutes: ScreenRoute[] = [
  { path: '/search', loader: requireSession, lazy: () => import('./UserSearch.tsx') },
  {
    path: '/admin/:organizationId/search',
    loader: requireSession,
    lazy: () => import('./AdminUserSearch.tsx'),
  },
];
