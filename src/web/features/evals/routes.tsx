import type { RouteObject } from 'react-router';

/** Filling evals and reading them. */
export const evalRoutes: RouteObject[] = [];
