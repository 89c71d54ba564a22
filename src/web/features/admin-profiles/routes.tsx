import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** Admin edit of a user's profile (docs/product.md#user-profile). */
export const adminProfileRoutes: ScreenRoute[] = [
  {
    path: '/admin/:organizationId/profile/:userId',
    loader: requireSession,
    lazy: () => import('./AdminProfile.tsx'),
  },
];
