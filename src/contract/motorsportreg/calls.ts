import Type, { type Static } from 'typebox';
import { MotorsportRegCredentials, OrganizationSettings } from '#contract/clubs/settings.ts';
import { Basis, ByEvent, Id, Imported, Line } from '#contract/schemas/basics.ts';

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

const changedBySync = [
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetReach',
  'GetAuditLog',
] as const;

/** Credentials for MotorsportReg, and syncs of the calendar and of rosters. */
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
} as const;
