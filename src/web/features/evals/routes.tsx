import type { RouteObject } from 'react-router';

/** Filling an eval, `/evalx/*` and `/eval/*`: on a page of its own, without menu and bottom bar. */
export const wizardRoutes: RouteObject[] = [];

/** Reading evals, inside the shell with its menu. */
export const evalRoutes: RouteObject[] = [];
