import type { Event } from '#contract/events/events.ts';
import type { PairingRow } from './make-problem.ts';

/** An event without people. */
export const event: Event = {
  EventId: 'event',
  OrganizationId: 'club',
  Name: 'Spring HPDE',
  Start: '2026-06-13',
  LastDay: '2026-06-13',
  Location: { Name: 'Lime Rock Park' },
  Published: false,
  Cancelled: false,
  Sample: false,
  LastRemindedAt: null,
  EvalsCompleted: 0,
  EvalsSent: 0,
  Version: '1',
  IntegrationIdentifier: { Data: { MotorsportReg: null } },
  Attendees: [],
  RosterVersion: '1',
  Ladder: [],
  SignedOff: [],
  Solos: [],
  CredentialGaps: [],
};

/** A row of the roster, labelled by its id. */
export const makeRow = (id: string, group: string, more: Partial<PairingRow> = {}): PairingRow => ({
  id,
  label: id,
  group,
  instructorId: null,
  absent: false,
  days: 0,
  sharesCarWith: null,
  askedFor: null,
  state: 'saved',
  hasLeft: false,
  instructorMissing: false,
  maxStudents: null,
  ...more,
});
