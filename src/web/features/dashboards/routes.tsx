import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';

/** The instructor's and the student's dashboards, and a student's for who instructs or organizes. */
export const dashboardRoutes: ScreenRoute[] = [
  { path: '/instructor', loader: requireSession, lazy: () => import('./InstructorDashboard.tsx') },
  { path: '/student', loader: requireSession, lazy: () => import('./StudentDashboard.tsx') },
  { path: '/student/view/:studentId', loader: requireSession, lazy: () => import('./StudentView.tsx') },
];
