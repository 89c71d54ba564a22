import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { requireSession } from '#web/data/session.ts';
import { lazyCode } from '#web/page/lazy/lazy-code.tsx';
import { NotFound } from '#web/page/NotFound.tsx';
import { BareLayout } from './shell/BareLayout.tsx';
import { Shell } from './shell/Shell.tsx';

type LoadScreen = () => Promise<{ readonly Component: ComponentType }>;
type Code = LoadScreen | ReactElement;

/**
 * The code of each screen, which comes when it is first shown; or the screen, where every page has its code. The build
 * reads here which module is whose (`scripts/screen-code.ts`).
 */
const code: Readonly<Record<string, Code>> = {
  home: () => import('./home/Home.tsx'),
  signIn: () => import('#web/sign-in/SignIn.tsx'),
  unsubscribe: () => import('#web/messages/unsubscribe/Unsubscribe.tsx'),
  help: () => import('./help/Help.tsx'),
  setup: () => import('#web/clubs/set-up/Setup.tsx'),
  profile: () => import('#web/people/profile/Profile.tsx'),
  myData: () => import('#web/account/MyData.tsx'),
  search: () => import('#web/people/search/UserSearch.tsx'),

  school: () => import('#web/school/Advancement.tsx'),
  schoolStudent: () => import('#web/school/CandidateScreen.tsx'),
  grid: () => import('#web/school/grid/Grid.tsx'),
  gridSheet: () => import('#web/school/grid/GridSheet.tsx'),
  today: () => import('#web/school/log/Today.tsx'),
  todayStudent: () => import('#web/school/log/StudentToday.tsx'),
  logbook: () => import('#web/school/log/Logbook.tsx'),
  instructor: () => import('#web/evals/dashboards/InstructorDashboard.tsx'),
  instructorEval: () => import('#web/evals/InstructorEvalScreen.tsx'),
  student: () => import('#web/evals/dashboards/StudentDashboard.tsx'),
  studentEval: () => import('#web/evals/StudentEvalScreen.tsx'),
  studentView: () => import('#web/evals/dashboards/StudentView.tsx'),
  studentViewEval: () => import('#web/evals/StudentViewEvalScreen.tsx'),

  publicEval: () => import('#web/evals/PublicEvalScreen.tsx'),
  claim: () => import('#web/evals/ClaimScreen.tsx'),
  viewEval: () => import('#web/evals/ViewScreen.tsx'),
  evalStep: () => import('#web/evals/NamedForm.tsx'),
  fillEval: () => import('#web/evals/NumberedForm.tsx'),

  admin: () => import('#web/events/Organizations.tsx'),
  adminSearch: () => import('#web/people/search/AdminUserSearch.tsx'),
  adminProfile: () => import('#web/people/admin-profiles/AdminProfile.tsx'),
  organizationSettings: () => import('#web/clubs/settings/OrganizationSettings.tsx'),
  organization: () => import('#web/events/EventsDashboard.tsx'),
  organizationEvents: () => import('#web/events/EventsDashboard.tsx'),
  instructors: () => import('#web/events/Instructors.tsx'),
  event: () => import('#web/events/EventDashboard.tsx'),
  adminEval: () => import('#web/events/AdminEval.tsx'),

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
