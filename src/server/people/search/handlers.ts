import type { Handlers } from '#server/platform/calls/calls.ts';
import { findInOrganization, findInReach } from './find-people.ts';

export const peopleSearchHandlers = {
  /**
   * Neither searches nor returns addresses: a reader who may see them finds them on an eval
   * (docs/product.md#phone-and-e-mail).
   */
  GetUsers: ({ query, caller }, { db }) => findInReach(db, caller, query.search),
  GetUsersAdmin: ({ query }, { db }) => findInOrganization(db, query.organizationId, query.search),
} satisfies Partial<Handlers>;
