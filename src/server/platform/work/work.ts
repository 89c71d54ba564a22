import type { Db, Trx } from '#server/platform/database/open.ts';
import { type NewMessage, queueMessages } from '#server/platform/messages/queue-messages.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { type AuditEntry, recordAudit } from './audit.ts';

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
  readonly audit: (organizationId: string | readonly string[], entry: AuditEntry) => Promise<void>;
  /** Queues messages, which go out after the commit. */
  readonly queueMessages: (messages: readonly NewMessage[]) => Promise<void>;
}

interface UnitDeps {
  readonly db: Db;
  readonly settings: SettingsWithKey;
  readonly now: () => Date;
}

function workIn<By extends Actor | null>(trx: Trx, { settings, now }: UnitDeps, by: By): Work<By> {
  const at = now();
  return {
    trx,
    now: at,
    by,
    settings,
    audit: (organizationId, entry) => recordAudit(trx, by, organizationId, entry, at),
    queueMessages: async messages => void (await queueMessages(trx, { settings }, messages, at)),
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
