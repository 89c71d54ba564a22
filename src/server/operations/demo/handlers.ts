import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { removeSamples } from './remove-samples.ts';

export const sampleHandlers = {
  AddSamplePeople: async ({ query, caller }, deps) => {
    // The names and remarks of the demo are large and seldom needed.
    const { addSamples } = await import('./add-samples.ts');
    return unitOfWork(deps, caller, work => addSamples(work, query.organizationId));
  },

  RemoveSamplePeople: ({ query, caller }, deps) =>
    doWork(deps, caller, work => removeSamples(work, query.organizationId)),
} satisfies Partial<Handlers>;
