import Type from 'typebox';
import { Line, Name } from '#contract/schemas/basics.ts';
import { Organization } from './organizations.ts';
import { TimeZone } from './settings.ts';

const SetupKey = Line(100);

/** Organizations and setting one up. */
export const organizationCalls = {
  GetOrganiazationsForUser: {
    method: 'GET',
    access: 'signedIn',
    byToken: true,
    about: 'The organizations that the caller administers.',
    reply: Type.Array(Organization),
  },
  GetSetup: {
    method: 'GET',
    access: 'signedIn',
    about: 'Whether the caller may create an organization: by the set-up link or by ADMIN_EMAILS.',
    query: Type.Object({ key: Type.Optional(SetupKey) }),
    reply: Type.Object({ Allowed: Type.Boolean() }),
  },
  CreateOrganization: {
    method: 'POST',
    access: 'signedIn',
    about: 'Creates an organization with the caller as its admin; spends the set-up link.',
    // Without a time zone it is UTC.
    body: Type.Object({
      Name,
      SetupKey: Type.Optional(SetupKey),
      TimeZone: Type.Optional(TimeZone),
    }),
    reply: Organization,
  },
} as const;
