import type { ScreenRoute } from '#web/router/screen-route.ts';
import { requireSession } from '#web/session.ts';
import { InstructorDashboard } from './InstructorDashboard.tsx';
import { StudentDashboard } from './StudentDashboard.tsx';

/** The instructor's and the student's dashboards, and a student's for who instructs or organizes. */
export const dashboardRoutes: ScreenRoute[] = [
  { path: '/instructor', loader: requireSession, element: <InstructorDashboard /> },
  { path: '/student', loader: requireSession, element: <StudentDashboard /> },
  { path: '/student/view/:studentId', loader: requireSession, lazy: () => import('./StudentView.tsx') },
];
