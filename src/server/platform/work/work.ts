import { sql } from 'kysely';
import type { AuditAction, AuditDetails, ExactDetails } from '#domain/clubs/audit-actions.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';

/** An entry in the audit log of an organization. */
export interface AuditEntry<Details = AuditDetails> {
  readonly action: AuditAction;
  /** The current name of the object; for a person only the address to which an admin sent an invitation. */
  readonly about?: string;
  /** The person concerned. The log reads names, so that deleting an account removes them. */
  readonly personId?: string;
  /** The subject of the eval. */
  readonly evaluatorId?: string;
  readonly details?: Details;
}

/**
 * Writes entries into the audit log of one or several organizations, in one statement. For an admin an entry has the
 * network of their session, or says that a program acted with their token.
 */
export async function recordAudit(
  trx: Trx,
  by: { readonly personId: string; readonly tokenHash?: Buffer } | null,
  organizationId: string | readonly string[],
  entry: AuditEntry | readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const entries = [organizationId]
    .flat()
    .flatMap(club => [entry].flat().map(one => ({ ...one, id: newId(now.getTime()), organizationId: club })));
  await sql`
    insert into audit_entry
      (id, organization_id, actor_id, action, about, person_id, evaluator_id, details, at, network, by_token)
    select id, "organizationId", ${by?.personId ?? null}::uuid, action, coalesce(about, ''), "personId", "evaluatorId",
      coalesce(details, '{}'), ${now}::timestamptz, coalesce((
        select network from session join organization_role using (person_id)
        where token_hash = ${by?.tokenHash ?? null} and organization_id = "organizationId" and role = 'admin'), ''),
      exists (select from access_token where token_hash = ${by?.tokenHash ?? null})
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, "organizationId" uuid, action text,
      about text, "personId" uuid, "evaluatorId" uuid, details jsonb)
  `.execute(trx);
}

/** Returns the ids of the organizations that have the person. */
export async function organizationsOf(trx: Trx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from membership where person_id = ${personId}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** The person who acts, and their session. */
export interface Actor {
  readonly personId: string;
  readonly tokenHash?: Buffer;
}

/** A unit of work: one transaction at one time. */
export interface Work<By extends Actor | null = Actor | null> {
  readonly trx: Trx;
  readonly now: Date;
  /** Null for scheduled work and for a person who has deleted their account. */
  readonly by: By;
  readonly settings: SettingsWithKey;
  /** Writes into the audit log of an organization, or of several. */
  readonly audit: <Details extends AuditDetails>(
    organizationId: string | readonly string[],
    entry: AuditEntry<ExactDetails<Details>> | readonly AuditEntry<ExactDetails<Details>>[],
  ) => Promise<void>;
}

export interface UnitDeps {
  readonly db: Db;
  readonly settings: SettingsWithKey;
  readonly now: () => Date;
}

/** Returns the unit of work of a transaction at the time of `now`. */
export function workIn<By extends Actor | null>(
  trx: Trx,
  { settings, now }: Pick<UnitDeps, 'settings' | 'now'>,
  by: By,
): Work<By> {
  const at = now();
  return {
    trx,
    now: at,
    by,
    settings,
    audit: (organizationId, entry) => recordAudit(trx, by, organizationId, entry, at),
  };
}

/** Runs a unit of work and commits it. */
export const unitOfWork = <T, By extends Actor | null>(
  deps: UnitDeps,
  by: By,
  verb: (work: Work<By>) => Promise<T>,
): Promise<T> => deps.db.transaction().execute(trx => verb(workIn(trx, deps, by)));

/** Runs a unit of work for a call that answers only that it is done. */
export async function doWork<By extends Actor | null>(
  ...unit: Parameters<typeof unitOfWork<unknown, By>>
): Promise<{ Ok: true }> {
  await unitOfWork(...unit);
  return { Ok: true };
}

/** Runs a unit of work and rolls it back; returns what it would have returned, for previews. */
export async function rehearse<T, By extends Actor | null>(
  deps: UnitDeps,
  by: By,
  verb: (work: Work<By>) => Promise<T>,
): Promise<T> {
  const trx = await deps.db.startTransaction().execute();
  try {
    return await verb(workIn(trx, deps, by));
  } finally {
    await trx.rollback().execute();
  }
}
