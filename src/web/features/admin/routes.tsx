import type { ScreenRoute } from '#web/router/screen-route.ts';

/** What organizers do. */
export const adminRoutes: ScreenRoute[] = [];
