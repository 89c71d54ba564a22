import Type, { type Static } from 'typebox';
import { MotorsportRegCredentials, OrganizationSettings } from '#contract/clubs/settings.ts';
import { Basis, ByEvent, Id, Imported, Instant, Line, nullable } from '#contract/schemas/basics.ts';

/** The result of a sync with MotorsportReg: numbers, changes, and skipped people with reasons. */
export const Synced = Type.Object({
  ...Imported.properties,
  Removed: Type.Integer(),
  Changes: Type.Array(
    Type.Object({
      /** The event or the person. */
      Name: Line(400),
      /** 'created', 'updated', 'removed', or 'kept': left as it was chosen here. */
      Kind: Line(10),
      Text: Line(2000),
    }),
  ),
  Skipped: Type.Array(Type.Object({ Name: Line(400), Reason: Line(2000) })),
});
export type Synced = Static<typeof Synced>;
/** A change by a sync, or a value that the organizers chose and the sync left. */
export type SyncChange = Synced['Changes'][number];
/** A person or an event that a sync skipped, and why. */
export type SyncSkip = Synced['Skipped'][number];

/** The preview of a sync with its fingerprint. A sync with another fingerprint is rejected. */
export const SyncPreview = Type.Object({ ...Synced.properties, Basis: Line(64) });
export type SyncPreview = Static<typeof SyncPreview>;

/** How the last sync of the calendar or of an event's roster ended. */
export const LastSync = Type.Object({
  StartedAt: Instant,
  /** The name of the starter; empty when their account is deleted. */
  ByName: Line(400),
  /** The reason of a failure. */
  Failure: nullable(Line(1000)),
  Result: nullable(Synced),
});
export type LastSync = Static<typeof LastSync>;

const changedBySync = [
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetReach',
  'GetSyncResult',
  'GetAuditLog',
] as const;

/** Credentials for MotorsportReg, syncs of the calendar and of rosters, and how syncs went. */
export const motorsportRegCalls = {
  SaveMotorsportRegCredentials: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetOrganizationSettings'],
    about: 'Keeps the MotorsportReg credentials, encrypted; empty ones remove them. They are never answered.',
    body: MotorsportRegCredentials,
    reply: OrganizationSettings,
  },
  ImportEventsFromMotorsportRegForOrganization: {
    access: 'organizationAdmin',
    changes: changedBySync,
    about: "Syncs the events with the organization's calendar at MotorsportReg; 422 and 502 change nothing.",
    query: Type.Object({ organizationId: Id, basis: Basis }),
    reply: Synced,
    longWork: true,
  },
  ImportEventFromMotorsportRegForOrganization: {
    access: 'organizationAdmin',
    changes: changedBySync,
    about:
      "Syncs an event's roster with its attendees and assignments at MotorsportReg; 422 and 502 change nothing.",
    query: Type.Object({ organizationId: Id, eventId: Id, basis: Basis }),
    reply: Synced,
    longWork: true,
  },
  PreviewEventsFromMotorsportReg: {
    access: 'organizationAdmin',
    about: 'What ImportEventsFromMotorsportRegForOrganization would do now; nothing is changed.',
    reply: SyncPreview,
    longWork: true,
  },
  PreviewEventFromMotorsportReg: {
    access: 'organizationAdmin',
    about: 'What ImportEventFromMotorsportRegForOrganization would do now; nothing is changed.',
    query: ByEvent,
    reply: SyncPreview,
    longWork: true,
  },
  GetSyncResult: {
    access: 'organizationAdmin',
    about: 'What the last sync of an event changed, or without an event that of the calendar.',
    query: Type.Object({ organizationId: Id, eventId: Type.Optional(Id) }),
    reply: nullable(LastSync),
  },
} as const;
