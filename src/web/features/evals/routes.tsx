import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** Filling an eval, `/evalx/*` and `/eval/*`: on a page of its own, without menu and bottom bar. */
export const wizardRoutes: ScreenRoute[] = [
  { path: '/evalx/:evalId/:page?', loader: requireSession, lazy: () => import('./NumberedForm.tsx') },
  { path: '/eval/:evalId/claim', loader: requireSession, lazy: () => import('./ClaimScreen.tsx') },
  { path: '/eval/:evalId/view', loader: requireSession, lazy: () => import('./ViewScreen.tsx') },
  { path: '/eval/:evalId/:page?', loader: requireSession, lazy: () => import('./NamedForm.tsx') },
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
