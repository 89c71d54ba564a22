import { sql } from 'kysely';
import type { AuditAction, AuditDetails } from '#domain/audit/actions.ts';
import type { Trx } from '../database/open.ts';
import { newId } from './ids.ts';

/** Something that was done in an organization, for its admins to read later. */
export interface AuditRecord {
  readonly organizationId: string;
  /** Null when their account is gone meanwhile. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** To what or whom, as it is called now. */
  readonly about?: string;
  /** To whom. */
  readonly personId?: string;
  readonly details?: AuditDetails;
}

/** Writes into the organization's audit log, in the transaction of what it tells of. */
export async function recordAudit(trx: Trx, record: AuditRecord, now: Date): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      id: newId(now.getTime()),
      organization_id: record.organizationId,
      actor_id: record.actorId,
      action: record.action,
      about: record.about ?? '',
      person_id: record.personId ?? null,
      details: JSON.stringify(record.details ?? {}),
      at: now,
    })
    .execute();
}

/** Writes what a person did of themself into the audit logs of all organizations that they belong to. */
export async function recordEverywhere(
  trx: Trx,
  record: Omit<AuditRecord, 'organizationId' | 'personId'> & { readonly personId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from attendee where person_id = ${record.personId}
    union select organization_id from organization_admin where person_id = ${record.personId}
  `.execute(trx);
  const entries = rows.map(({ id }) => ({ id: newId(now.getTime()), organizationId: id }));
  await sql`
    insert into audit_entry (id, organization_id, actor_id, action, about, person_id, details, at)
    select id, "organizationId", ${record.actorId}::uuid, ${record.action}::text, ${record.about ?? ''}::text,
      ${record.personId}::uuid, ${JSON.stringify(record.details ?? {})}::jsonb, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, "organizationId" uuid)
  `.execute(trx);
}
