import type { ScreenRoute } from '#web/router/screen-route.ts';

/** Filling an eval, `/evalx/*` and `/eval/*`: on a page of its own, without menu and bottom bar. */
export const wizardRoutes: ScreenRoute[] = [];

/** Reading evals, inside the shell with its menu. */
export const evalRoutes: ScreenRoute[] = [];
