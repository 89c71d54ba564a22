import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';
import { ClaimScreen } from './ClaimScreen.tsx';
import { ViewScreen } from './ViewScreen.tsx';
import { namedSteps, numberedPages } from './wizard/addressing.ts';
import { EvalFormScreen } from './wizard/EvalFormScreen.tsx';

/** Filling an eval, `/evalx/*` and `/eval/*`: on a page of its own, without menu and bottom bar. */
export const wizardRoutes: ScreenRoute[] = [
  {
    path: '/evalx/:evalId/:page?',
    loader: requireSession,
    element: <EvalFormScreen addressing={numberedPages} />,
  },
  { path: '/eval/:evalId/claim', loader: requireSession, element: <ClaimScreen /> },
  { path: '/eval/:evalId/view', loader: requireSession, element: <ViewScreen /> },
  {
    path: '/eval/:evalId/:page?',
    loader: requireSession,
    element: <EvalFormScreen addressing={namedSteps} />,
  },
];

/** Reading evals, inside the shell with its menu. */
export const evalRoutes: ScreenRoute[] = [
  {
    path: '/instructor/eval/:evalId',
    loader: requireSession,
    lazy: () => import('./InstructorEvalScreen.tsx'),
  },
  { path: '/student/eval/:evalId', loader: requireSession, lazy: () => import('./StudentEvalScreen.tsx') },
  {
    path: '/student/view/:studentId/eval/:evalId',
    loader: requireSession,
    lazy: () => import('./StudentViewEvalScreen.tsx'),
  },
  { path: '/eval/link/:linkKey', lazy: () => import('./PublicEvalScreen.tsx') },
];
