import type { Handlers } from '#server/calls.ts';
import { createOrganization, mayCreate } from './create.ts';
import { loadOrganizations } from './queries.ts';

export const organizationHandlers = {
  GetOrganiazationsForUser: ({ caller }, { db }) => loadOrganizations(db, caller.administers),
  GetSetup: async ({ query, caller }, deps) => ({ Allowed: await mayCreate(deps, caller, query.key) }),
  CreateOrganization: ({ body, caller }, deps) =>
    createOrganization(deps, caller, { name: body.Name, setupKey: body.SetupKey }),
} satisfies Partial<Handlers>;
