import type { ScreenRoute } from '#web/router/screen-route.ts';

/** The instructor's and the student's dashboards. */
export const dashboardRoutes: ScreenRoute[] = [];
