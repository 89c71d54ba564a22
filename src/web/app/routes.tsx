import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router';
import { type Screen, type ScreenName, screens } from '#contract/screens.ts';
import { requireSession } from '#web/data/session.ts';
import { lazyScreen } from '#web/page/lazy.tsx';
import { NotFound } from '#web/page/NotFound.tsx';
import { BareLayout } from './shell/BareLayout.tsx';
import { Shell } from './shell/Shell.tsx';

type LoadScreen = () => Promise<ComponentType>;
type Code = LoadScreen | ReactElement;

/**
 * The code of each screen, which comes when it is first shown; or the screen, where every page has its code. The build
 * reads here which module is whose (`scripts/screen-code.ts`).
 */
const code: Readonly<Record<string, Code>> = {
  home: () => import('./home/Home.tsx').then(screen => screen.Home),
  signIn: () => import('#web/sign-in/SignIn.tsx').then(screen => screen.SignIn),
  unsubscribe: () => import('#web/messages/unsubscribe/Unsubscribe.tsx').then(screen => screen.Unsubscribe),
  help: () => import('./help/Help.tsx').then(screen => screen.Help),
  setup: () => import('#web/clubs/set-up/SetupScreen.tsx').then(screen => screen.SetupScreen),
  profile: () => import('#web/people/profile/ProfileScreen.tsx').then(screen => screen.ProfileScreen),
  myData: () => import('#web/account/MyData.tsx').then(screen => screen.MyData),
  search: () => import('#web/people/search/UserSearch.tsx').then(screen => screen.UserSearch),

  school: () => import('#web/school/AdvancementScreen.tsx').then(screen => screen.AdvancementScreen),
  schoolStudent: () => import('#web/school/CandidateScreen.tsx').then(screen => screen.CandidateScreen),
  grid: () => import('#web/school/grid/Grid.tsx').then(screen => screen.Grid),
  gridSheet: () => import('#web/school/grid/GridSheetScreen.tsx').then(screen => screen.GridSheetScreen),
  today: () => import('#web/school/log/Today.tsx').then(screen => screen.Today),
  todayStudent: () => import('#web/school/log/StudentToday.tsx').then(screen => screen.StudentToday),
  logbook: () => import('#web/school/log/Logbook.tsx').then(screen => screen.Logbook),
  instructor: () =>
    import('#web/evals/dashboards/InstructorDashboard.tsx').then(screen => screen.InstructorDashboard),
  instructorEval: () => import('#web/evals/EvalScreens.tsx').then(screen => screen.InstructorEvalScreen),
  student: () => import('#web/evals/dashboards/StudentDashboard.tsx').then(screen => screen.StudentDashboard),
  studentEval: () => import('#web/evals/EvalScreens.tsx').then(screen => screen.StudentEvalScreen),
  studentView: () => import('#web/evals/dashboards/StudentView.tsx').then(screen => screen.StudentView),
  studentViewEval: () => import('#web/evals/EvalScreens.tsx').then(screen => screen.StudentViewEvalScreen),

  publicEval: () => import('#web/evals/EvalScreens.tsx').then(screen => screen.PublicEvalScreen),
  claim: () => import('#web/evals/form/EvalFormScreen.tsx').then(screen => screen.ClaimScreen),
  viewEval: () => import('#web/evals/EvalScreens.tsx').then(screen => screen.ViewScreen),
  evalStep: () => import('#web/evals/form/EvalFormScreen.tsx').then(screen => screen.NamedForm),
  fillEval: () => import('#web/evals/form/EvalFormScreen.tsx').then(screen => screen.NumberedForm),

  admin: () => import('#web/clubs/Organizations.tsx').then(screen => screen.Organizations),
  adminSearch: () => import('#web/people/search/AdminUserSearch.tsx').then(screen => screen.AdminUserSearch),
  adminProfile: () =>
    import('#web/people/admin-profiles/AdminProfile.tsx').then(screen => screen.AdminProfile),
  organizationSettings: () =>
    import('#web/clubs/settings/OrganizationSettingsScreen.tsx').then(
      screen => screen.OrganizationSettingsScreen,
    ),
  organization: () => import('#web/events/EventsDashboard.tsx').then(screen => screen.EventsDashboard),
  organizationEvents: () => import('#web/events/EventsDashboard.tsx').then(screen => screen.EventsDashboard),
  instructors: () => import('#web/events/Instructors.tsx').then(screen => screen.Instructors),
  event: () => import('#web/events/EventDashboard.tsx').then(screen => screen.EventDashboard),
  adminEval: () => import('#web/evals/AdminEvalScreen.tsx').then(screen => screen.AdminEvalScreen),

  adminNotFound: <NotFound />,
  notFound: <NotFound />,
} satisfies Record<ScreenName, Code>;

/** A screen that needs a session shows its frame at once; whoever is signed out is taken to the sign-in and back. */
function ForSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => requireSession(pathname + search), [pathname, search]);
  return children;
}

function routeOf({ path, access }: Screen, shown: Code | undefined): RouteObject {
  const Lazy = typeof shown === 'function' ? lazyScreen(shown) : undefined;
  const element = typeof shown === 'function' ? Lazy && <Lazy /> : shown;
  return {
    path,
    element: access === 'session' ? <ForSession>{element}</ForSession> : element,
    handle: Lazy?.fetchCode,
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
