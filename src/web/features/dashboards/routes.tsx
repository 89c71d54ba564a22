import { requireSession } from '#web/data/session.ts';
import type { ScreenRoute } from '#web/parts/router/screen-route.ts';

/** The instructor's and the student's dashboards, and a student's for who instructs or organizes. */
export const dashboardRoutes: ScreenRoute[] = [
  { path: '/instructor', loader: requireSession, lazy: () => import('./InstructorDashboard.tsx') },
  { path: '/student', loader: requireSession, lazy: () => import('./StudentDashboard.tsx') },
  { path: '/student/view/:studentId', loader: requireSession, lazy: () => import('./StudentView.tsx') },
];
