import type { Db, Trx } from '#server/platform/database/open.ts';
import { type NewMessage, queueMessages } from '#server/platform/messages/queue-messages.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { type AuditEntry, recordAudit } from './audit.ts';

/** Who does something, and in which session. */
export interface Actor {
  readonly personId: string;
  readonly tokenHash?: Buffer;
}

/** A unit of work: all of it happens, in one transaction and at one time, or nothing. */
export interface Work<By extends Actor | null = Actor | null> {
  readonly trx: Trx;
  readonly now: Date;
  /** Null of what is due, and of who has no account any more. */
  readonly by: By;
  readonly settings: SettingsWithKey;
  /** Writes into the audit log of an organization, or of several. */
  readonly audit: (organizationId: string | readonly string[], entry: AuditEntry) => Promise<void>;
  /** Queues messages, which go out once all is done. */
  readonly tell: (messages: readonly NewMessage[]) => Promise<void>;
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
    tell: async messages => void (await queueMessages(trx, { settings }, messages, at)),
  };
}

/** Does a unit of work for somebody. */
export const unitOfWork = <T, By extends Actor | null>(
  deps: UnitDeps,
  by: By,
  verb: (work: Work<By>) => Promise<T>,
): Promise<T> => deps.db.transaction().execute(trx => verb(workIn(trx, deps, by)));

/** What a unit of work comes to, of which nothing is done: what a preview tells is what would happen. */
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
