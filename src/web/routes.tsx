import { adminRoutes } from './features/admin/routes.tsx';
import { adminProfileRoutes } from './features/admin-profiles/routes.tsx';
import { dashboardRoutes } from './features/dashboards/routes.tsx';
import { evalRoutes, wizardRoutes } from './features/evals/routes.tsx';
import { Home } from './features/home/Home.tsx';
import { myDataRoutes } from './features/my-data/routes.tsx';
import { organizationSettingsRoutes } from './features/organization-settings/routes.tsx';
import { peopleSearchRoutes } from './features/people-search/routes.tsx';
import { plainRoutes } from './router/plain-routes.tsx';
import type { ScreenRoute } from './router/screen-route.ts';
import { requireSession } from './session.ts';
import { BareLayout } from './shell/BareLayout.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';

const bareRoutes: ScreenRoute[] = [
  ...wizardRoutes,
  { path: '/.auth/login', lazy: () => import('./features/sign-in/SignIn.tsx') },
  { path: '/unsubscribe/:token', lazy: () => import('./features/unsubscribe/Unsubscribe.tsx') },
  { path: '/setup', loader: requireSession, lazy: () => import('./features/setup/Setup.tsx') },
];

const shellRoutes: ScreenRoute[] = [
  { path: '/', element: <Home /> },
  { path: '/profile', loader: requireSession, lazy: () => import('./features/profile/Profile.tsx') },
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
