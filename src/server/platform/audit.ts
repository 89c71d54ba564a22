import type { Transaction } from 'kysely';
import type { AuditAction, AuditDetails } from '#domain/audit/actions.ts';
import type { Database } from '../database/tables.ts';
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
export async function recordAudit(trx: Transaction<Database>, record: AuditRecord, now: Date): Promise<void> {
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
