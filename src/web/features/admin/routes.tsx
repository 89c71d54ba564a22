import type { RouteObject } from 'react-router';

/** What organizers do. */
export const adminRoutes: RouteObject[] = [];
