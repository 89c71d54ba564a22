import { requireSession } from '#web/data/session.ts';
import { adminRoutes } from '#web/features/admin/routes.tsx';
import { adminProfileRoutes } from '#web/features/admin-profiles/routes.tsx';
import { dashboardRoutes } from '#web/features/dashboards/routes.tsx';
import { evalRoutes, wizardRoutes } from '#web/features/evals/routes.tsx';
import { Home } from '#web/features/home/Home.tsx';
import { myDataRoutes } from '#web/features/my-data/routes.tsx';
import { organizationSettingsRoutes } from '#web/features/organization-settings/routes.tsx';
import { peopleSearchRoutes } from '#web/features/people-search/routes.tsx';
import { NotFound } from '#web/parts/page/NotFound.tsx';
import { plainRoutes } from '#web/parts/router/plain-routes.tsx';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';
import { BareLayout } from './shell/BareLayout.tsx';
import { Shell } from './shell/Shell.tsx';

const bareRoutes: ScreenRoute[] = [
  ...wizardRoutes,
  { path: '/.auth/login', lazy: () => import('#web/features/sign-in/SignIn.tsx') },
  { path: '/unsubscribe/:token', lazy: () => import('#web/features/unsubscribe/Unsubscribe.tsx') },
  { path: '/setup', loader: requireSession, lazy: () => import('#web/features/setup/Setup.tsx') },
];

const shellRoutes: ScreenRoute[] = [
  { path: '/', element: <Home /> },
  { path: '/profile', loader: requireSession, lazy: () => import('#web/features/profile/Profile.tsx') },
  ...myDataRoutes,
  ...peopleSearchRoutes,
  ...adminProfileRoutes,
  ...evalRoutes,
  ...dashboardRoutes,
  ...organizationSettingsRoutes,
  ...adminRoutes,
  { path: '*', element: <NotFound /> },
];

/**
 * Every screen. What a phone in the paddock opens first (the eval form) is part of the first load; what is opened at a
 * desk, or seldom, comes lazily.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  { element: <BareLayout />, children: bareRoutes },
  { element: <Shell />, children: shellRoutes },
];

export const routes = plainRoutes(screenRoutes);
