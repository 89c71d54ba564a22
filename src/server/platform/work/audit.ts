import { sql } from 'kysely';
import type { AuditAction, AuditDetails } from '#domain/clubs/audit-actions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';

/** An entry in the audit log of an organization. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The current name of the object; for a person only the address to which an admin sent an invitation. */
  readonly about?: string;
  /** The person concerned. The log reads names, so that deleting an account removes them. */
  readonly personId?: string;
  /** The subject of the eval. */
  readonly evaluatorId?: string;
  readonly details?: AuditDetails;
}

/**
 * Writes an entry into the audit log of one or several organizations, in one statement. For an admin the entry has the
 * network of their session, or says that a program acted with their token.
 */
export async function recordAudit(
  trx: Trx,
  by: { readonly personId: string; readonly tokenHash?: Buffer } | null,
  organizationId: string | readonly string[],
  { action, about = '', personId, evaluatorId, details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  const organizationIds = [organizationId].flat();
  const ids = organizationIds.map(() => newId(now.getTime()));
  await sql`
    insert into audit_entry
      (id, organization_id, actor_id, action, about, person_id, evaluator_id, details, at, network, by_token)
    select entry.id, entry.organization_id, ${by?.personId ?? null}::uuid, ${action}::text, ${about}::text,
      ${personId ?? null}::uuid, ${evaluatorId ?? null}::uuid, ${JSON.stringify(details)}::jsonb, ${now}::timestamptz, coalesce((
        select network from session join organization_admin using (person_id)
        where token_hash = ${by?.tokenHash ?? null} and organization_admin.organization_id = entry.organization_id), ''),
      exists (select from access_token where token_hash = ${by?.tokenHash ?? null})
    from unnest(${ids}::uuid[], ${organizationIds}::uuid[]) as entry (id, organization_id)
  `.execute(trx);
}

/** Returns the ids of the organizations that have the person. */
export async function organizationsOf(trx: Trx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from membership where person_id = ${personId}
  `.execute(trx);
  return rows.map(({ id }) => id);
}
