import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { requireSession } from '#web/data/session.ts';
import { lazyCode } from '#web/parts/lazy/lazy-code.tsx';
import { NotFound } from '#web/parts/page/NotFound.tsx';
import { BareLayout } from './shell/BareLayout.tsx';
import { Shell } from './shell/Shell.tsx';

type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;
type Code = LoadScreen | ReactElement;

/**
 * The code of each screen, which comes when it is first shown; or the screen, where every page has its code. The build
 * reads here which module is whose (`scripts/screen-code.ts`).
 */
const code: Readonly<Record<string, Code>> = {
  home: () => import('#web/features/home/Home.tsx'),
  signIn: () => import('#web/features/sign-in/SignIn.tsx'),
  unsubscribe: () => import('#web/features/unsubscribe/Unsubscribe.tsx'),
  help: () => import('#web/features/help/Help.tsx'),
  setup: () => import('#web/features/setup/Setup.tsx'),
  profile: () => import('#web/features/profile/Profile.tsx'),
  myData: () => import('#web/features/my-data/MyData.tsx'),
  search: () => import('#web/features/people-search/UserSearch.tsx'),

  school: () => import('#web/features/school/Advancement.tsx'),
  schoolStudent: () => import('#web/features/school/CandidateScreen.tsx'),
  grid: () => import('#web/features/grid/Grid.tsx'),
  gridSheet: () => import('#web/features/grid/GridSheet.tsx'),
  today: () => import('#web/features/log/Today.tsx'),
  todayStudent: () => import('#web/features/log/StudentToday.tsx'),
  logbook: () => import('#web/features/log/Logbook.tsx'),
  instructor: () => import('#web/features/dashboards/InstructorDashboard.tsx'),
  instructorEval: () => import('#web/features/evals/InstructorEvalScreen.tsx'),
  student: () => import('#web/features/dashboards/StudentDashboard.tsx'),
  studentEval: () => import('#web/features/evals/StudentEvalScreen.tsx'),
  studentView: () => import('#web/features/dashboards/StudentView.tsx'),
  studentViewEval: () => import('#web/features/evals/StudentViewEvalScreen.tsx'),

  publicEval: () => import('#web/features/evals/PublicEvalScreen.tsx'),
  claim: () => import('#web/features/evals/ClaimScreen.tsx'),
  viewEval: () => import('#web/features/evals/ViewScreen.tsx'),
  evalStep: () => import('#web/features/evals/NamedForm.tsx'),
  fillEval: () => import('#web/features/evals/NumberedForm.tsx'),

  admin: () => import('#web/features/admin/Organizations.tsx'),
  adminSearch: () => import('#web/features/people-search/AdminUserSearch.tsx'),
  adminProfile: () => import('#web/features/admin-profiles/AdminProfile.tsx'),
  organizationSettings: () => import('#web/features/organization-settings/OrganizationSettings.tsx'),
  organization: () => import('#web/features/admin/EventsDashboard.tsx'),
  organizationEvents: () => import('#web/features/admin/EventsDashboard.tsx'),
  instructors: () => import('#web/features/admin/Instructors.tsx'),
  event: () => import('#web/features/admin/EventDashboard.tsx'),
  adminEval: () => import('#web/features/admin/AdminEval.tsx'),

  adminNotFound: <NotFound />,
  notFound: <NotFound />,
} satisfies Record<ScreenName, Code>;

/** A screen that needs a session shows its frame at once; whoever is signed out is taken to the sign-in and back. */
function ForSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => requireSession(pathname + search), [pathname, search]);
  return children;
}

function lazyScreen(load: LoadScreen) {
  const { Code, fetchCode } = lazyCode(async () => (await load()).Component);
  return { element: <Code />, fetchCode };
}

function routeOf({ path, access }: Screen, shown: Code | undefined): RouteObject {
  const { element, fetchCode } = typeof shown === 'function' ? lazyScreen(shown) : { element: shown };
  return {
    path,
    element: access === 'session' ? <ForSession>{element}</ForSession> : element,
    handle: fetchCode,
  };
}

const routesOf = (isOf: (screen: Screen) => boolean) =>
  Object.entries<Screen>(screens)
    .filter(([, screen]) => isOf(screen))
    .map(([name, screen]) => routeOf(screen, code[name]));

/** Every screen in its layout. */
export const routes: RouteObject[] = [
  { element: <BareLayout />, children: routesOf(({ bare }) => bare === true) },
  { element: <Shell />, children: routesOf(({ bare }) => !bare) },
];

/** Fetches what the screen at a path is drawn with; undefined where all of it is there. */
export function fetchScreen(path: string): Promise<unknown> | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.handle?.();
}
