import { type ComponentType, type ReactNode, useEffect } from 'react';
import { matchScreen } from '#contract/match-screen.ts';
import type { ScreenName } from '#contract/screens.ts';
import { decodePart } from '#web/browser/decode-part.ts';
import { useLocation } from '#web/browser/router.tsx';
import { requireSession } from '#web/client/session.ts';
import { lazyScreen } from '#web/page/lazy.tsx';
import { NotFound } from '#web/page/NotFound.tsx';
import { BareLayout } from './shell/BareLayout.tsx';
import { Shell } from './shell/Shell.tsx';

type LoadScreen = () => Promise<ComponentType>;

/** The code of each screen, which comes when it is first shown. */
const code: Readonly<Record<Exclude<ScreenName, 'notFound'>, LoadScreen>> = {
  home: () => import('./home/Home.tsx').then(screen => screen.Home),
  signIn: () => import('#web/sign-in/SignIn.tsx').then(screen => screen.SignIn),
  unsubscribe: () => import('#web/messages/unsubscribe/Unsubscribe.tsx').then(screen => screen.Unsubscribe),
  help: () => import('./help/Help.tsx').then(screen => screen.Help),
  setup: () => import('#web/clubs/set-up/SetupScreen.tsx').then(screen => screen.SetupScreen),
  restore: () => import('#web/operations/restore/RestoreScreen.tsx').then(screen => screen.RestoreScreen),
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
  server: () => import('#web/operations/ServerScreen.tsx').then(screen => screen.ServerScreen),
  handOver: () => import('#web/operations/HandOver.tsx').then(screen => screen.HandOver),
  adminSearch: () => import('#web/people/search/AdminUserSearch.tsx').then(screen => screen.AdminUserSearch),
  adminProfile: () =>
    import('#web/people/admin-profiles/AdminProfile.tsx').then(screen => screen.AdminProfile),
  organizationSettings: () =>
    import('#web/clubs/settings/OrganizationSettingsScreen.tsx').then(
      screen => screen.OrganizationSettingsScreen,
    ),
  form: () => import('#web/clubs/forms/FormEditorScreen.tsx').then(screen => screen.FormEditorScreen),
  organization: () => import('#web/events/EventsDashboard.tsx').then(screen => screen.EventsDashboard),
  organizationEvents: () => import('#web/events/EventsDashboard.tsx').then(screen => screen.EventsDashboard),
  credentials: () =>
    import('#web/clubs/credentials/CredentialsScreen.tsx').then(screen => screen.CredentialsScreen),
  insights: () => import('#web/clubs/insights/InsightsScreen.tsx').then(screen => screen.InsightsScreen),
  instructors: () => import('#web/events/Instructors.tsx').then(screen => screen.Instructors),
  mySheet: () => import('#web/events/sheets/MySheetScreen.tsx').then(screen => screen.MySheetScreen),
  sheets: () => import('#web/events/sheets/SheetsScreen.tsx').then(screen => screen.SheetsScreen),
  event: () => import('#web/events/EventDashboard.tsx').then(screen => screen.EventDashboard),
  adminEval: () => import('#web/evals/AdminEvalScreen.tsx').then(screen => screen.AdminEvalScreen),
};

/** A screen that needs a session shows its frame at once, and leads a reader who is signed out to the sign-in and back. */
function ForSession({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => requireSession(pathname + search), [pathname, search]);
  return children;
}

const lazyScreens = Object.fromEntries(
  Object.entries<LoadScreen>(code).map(([name, load]) => [name, lazyScreen(load)]),
);

/** The screen at a path in its layout. */
export function screenAt(pathname: string) {
  const match = matchScreen(pathname);
  const Lazy = match && lazyScreens[match.name];
  const shown = Lazy ? <Lazy /> : <NotFound />;
  return {
    Layout: match?.screen.bare ? BareLayout : Shell,
    element: match?.screen.access === 'session' ? <ForSession>{shown}</ForSession> : shown,
    params: Object.fromEntries(
      Object.entries(match?.parts ?? {}).map(([name, part]) => [name, part && decodePart(part)]),
    ),
  };
}

/** Fetches what the screen at a path is drawn with; undefined where all of it is there. */
export function fetchScreen(pathname: string): Promise<unknown> | undefined {
  const name = matchScreen(pathname)?.name;
  return name && lazyScreens[name]?.fetchCode();
}
