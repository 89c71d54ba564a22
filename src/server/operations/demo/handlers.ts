import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { addSamples } from './add-samples.ts';
import { removeSamples } from './remove-samples.ts';

export const sampleHandlers = {
  AddSamplePeople: async ({ query, caller }, deps) => {
    await unitOfWork(deps, caller, work => addSamples(work, query.organizationId));
    return { Ok: true };
  },

  RemoveSamplePeople: async ({ query, caller }, deps) => {
    await unitOfWork(deps, caller, work => removeSamples(work, query.organizationId));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
