import { ByOrganization } from '../schemas/basics.ts';
import { School, SchoolEdit } from '../schemas/school.ts';

/** From a day's sessions to a sign-off (docs/school.md). */
export const schoolCalls = {
  GetSchool: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'Whether the school is on, the run groups in their order, and which groups of rosters are none of them.',
    query: ByOrganization,
    reply: School,
  },
  SaveSchool: {
    method: 'POST',
    access: 'organizationAdmin',
    about:
      'Switches the school on or off and saves the run groups; rosters of events to come follow. 409 when the Version is stale.',
    query: ByOrganization,
    body: SchoolEdit,
    reply: School,
  },
} as const;
