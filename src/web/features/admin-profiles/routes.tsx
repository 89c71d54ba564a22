import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** Admin edit of a user's profile (docs/product.md#user-profile). */
export const adminProfileRoutes: ScreenRoute[] = [
  {
    path: '/admin/:organizationId/profile/:userId',
    loader: requireSession,
    lazy: () => import('./AdminProfile.tsx'),
  },
];
