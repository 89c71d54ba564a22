import type { RouteObject } from 'react-router';

/** The instructor's and the student's dashboards. */
export const dashboardRoutes: RouteObject[] = [];
