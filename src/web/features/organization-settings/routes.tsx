import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** An organization's settings and its audit log (docs/product.md#club-settings). */
export const organizationSettingsRoutes: ScreenRoute[] = [
  {
    path: '/admin/:organizationId/settings/:tab?',
    loader: requireSession,
    lazy: () => import('./OrganizationSettings.tsx'),
  },
];
