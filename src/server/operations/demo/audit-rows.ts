import { hoursAfter } from '#demo/calendar.ts';
import { clubId, clubName, type DemoClub } from '#demo/club.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import type { AuditAction, AuditDetails } from '#domain/clubs/audit-actions.ts';
import type { SetRow } from './insert-set.ts';

interface Entry {
  readonly at: Date;
  readonly actorId: string;
  readonly action: AuditAction;
  readonly about: string;
  readonly personId?: string;
  readonly details?: AuditDetails;
}

function ofEvent({ start, name, starts }: DemoEvent, actorId: string): Entry[] {
  const entry = { actorId, about: name };
  return [
    {
      ...entry,
      at: hoursAfter(start, -10 * 24 + 15.4),
      action: 'welcomes-sent',
      details: { Sent: starts.length },
    },
    { ...entry, at: hoursAfter(start, -9.2), action: 'roster-exported' },
    { ...entry, at: hoursAfter(start, 5 * 24 + 17.7), action: 'results-exported' },
  ];
}

/** Entries of the audit log for the organizers' past actions. */
export function auditRows({ people, events }: DemoClub, now: Date): SetRow<'audit_entry'>[] {
  const { organizer, registrar } = people;
  const began = events[0]?.start ?? '2020-01-01';
  const entries: Entry[] = [
    {
      at: hoursAfter(began, -60 * 24 + 14.2),
      actorId: organizer.id,
      action: 'settings-saved',
      about: clubName,
    },
    {
      at: hoursAfter(began, -60 * 24 + 14.5),
      actorId: organizer.id,
      action: 'admin-added',
      about: '',
      personId: registrar.id,
    },
    ...events.flatMap(event => ofEvent(event, registrar.id)),
  ];
  return entries
    .filter(({ at }) => at < now)
    .map(({ at, actorId, action, about, personId, details }) => ({
      id: idOf(`audit ${action} ${about} ${at.getTime()}`, at.getTime()),
      organization_id: clubId,
      actor_id: actorId,
      action,
      about,
      person_id: personId ?? null,
      details: details ?? {},
      at,
    }));
}
