import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** An organization's settings and its audit log (docs/product.md#club-settings). */
export const organizationSettingsRoutes: ScreenRoute[] = [
  {
    path: '/admin/:organizationId/settings/:tab?',
    loader: requireSession,
    lazy: () => import('./OrganizationSettings.tsx'),
  },
];
