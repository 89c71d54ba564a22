import type { Handlers } from '#server/platform/calls/calls.ts';
import { loadInsights } from './load-insights.ts';

export const insightsHandlers = {
  GetInsights: ({ query }, deps) => loadInsights(deps, query.organizationId),
} satisfies Partial<Handlers>;
