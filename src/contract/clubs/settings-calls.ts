import Type from 'typebox';
import { ByOrganization, Email, Id } from '#contract/schemas/basics.ts';
import { AuditLog, OrganizationSettings, OrganizationSettingsEdit } from './settings.ts';

/** The settings of an organization, its admins and its audit log (docs/product.md#club-settings). */
export const organizationSettingsCalls = {
  GetOrganizationSettings: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'Name, MotorSportRegId, which MotorsportReg credentials are set, the admins, and whether they need a passkey.',
    query: ByOrganization,
    reply: OrganizationSettings,
  },
  SaveOrganizationSettings: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Saves name, MotorSportRegId and whether admins need a passkey; 409 when the Version is stale.',
    query: ByOrganization,
    body: OrganizationSettingsEdit,
    reply: OrganizationSettings,
  },
  AddOrganizationAdmin: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about:
      'Makes the person with the e-mail an admin; who has not accepted the organization is invited first.',
    query: ByOrganization,
    body: Type.Object({ Email }),
    reply: OrganizationSettings,
  },
  RemoveOrganizationAdmin: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Takes the right or the invitation from an admin; an organization always keeps one.',
    query: ByOrganization,
    body: Type.Object({ UserId: Id }),
    reply: OrganizationSettings,
  },
  GetAuditLog: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'Who did what, when, to whom: newest first, a page at a time, from before an entry on.',
    query: Type.Object({ organizationId: Id, before: Type.Optional(Id) }),
    reply: AuditLog,
  },
} as const;
