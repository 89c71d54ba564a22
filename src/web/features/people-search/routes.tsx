import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** User Search, everybody's and the admins' (docs/product.md#user-search). */
export const peopleSearchRoutes: ScreenRoute[] = [
  { path: '/search', loader: requireSession, lazy: () => import('./UserSearch.tsx') },
  {
    path: '/admin/:organizationId/search',
    loader: requireSession,
    lazy: () => import('./AdminUserSearch.tsx'),
  },
];
