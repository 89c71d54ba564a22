import Type from 'typebox';
import { ByEvent, ByOrganization, Id, nullable } from '#contract/schemas/basics.ts';
import { LastSync, SyncPreview, SyncProgress } from './sync.ts';

/** Syncs with MotorsportReg through many rosters, and how syncs went. */
export const motorsportRegCalls = {
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
