import Type from 'typebox';
import { MotorsportRegCredentialsEdit, OrganizationSettings } from '#contract/clubs/settings.ts';
import { Basis, ByEvent, ByOrganization, Id, nullable } from '#contract/schemas/basics.ts';
import { LastSync, Synced, SyncPreview, SyncProgress } from './sync.ts';

const changedBySync = [
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetReach',
  'GetSyncResult',
  'GetSyncProgress',
  'GetAuditLog',
] as const;

/** Credentials for MotorsportReg, syncs of the calendar and of rosters, and how syncs went. */
export const motorsportRegCalls = {
  SaveMotorsportRegCredentials: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    changes: [],
    about: 'Keeps the MotorsportReg credentials, encrypted; empty ones remove them. They are never answered.',
    query: ByOrganization,
    body: MotorsportRegCredentialsEdit,
    reply: OrganizationSettings,
  },
  ImportEventsFromMotorsportRegForOrganization: {
    method: 'GET',
    access: 'organizationAdmin',
    changes: changedBySync,
    about: "Syncs the events with the organization's calendar at MotorsportReg; 422 and 502 change nothing.",
    query: Type.Object({ organizationId: Id, basis: Basis }),
    reply: Synced,
    longWork: true,
  },
  ImportEventFromMotorsportRegForOrganization: {
    method: 'GET',
    access: 'organizationAdmin',
    changes: changedBySync,
    about:
      "Syncs an event's roster with its attendees and assignments at MotorsportReg; 422 and 502 change nothing.",
    query: Type.Object({ organizationId: Id, eventId: Id, basis: Basis }),
    reply: Synced,
    longWork: true,
  },
  PreviewEventsFromMotorsportReg: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'What ImportEventsFromMotorsportRegForOrganization would do now; nothing is changed.',
    query: ByOrganization,
    reply: SyncPreview,
    longWork: true,
  },
  PreviewEventFromMotorsportReg: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'What ImportEventFromMotorsportRegForOrganization would do now; nothing is changed.',
    query: ByEvent,
    reply: SyncPreview,
    longWork: true,
  },
  SyncRostersFromMotorsportReg: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: [],
    about:
      'Starts to sync the rosters of all events of MotorsportReg that are to come or were in the last 30 days, in the background; a run that is under way is answered as it is.',
    query: ByOrganization,
    body: Type.Object({}),
    reply: SyncProgress,
  },
  GetSyncProgress: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'How far the last run through the rosters has come, event by event; null when there was none.',
    query: ByOrganization,
    reply: nullable(SyncProgress),
  },
  GetSyncResult: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'What the last sync of an event changed, or without an event that of the calendar.',
    query: Type.Object({ organizationId: Id, eventId: Type.Optional(Id) }),
    reply: nullable(LastSync),
  },
} as const;
