import type { Pool } from 'pg';
import { runUnderLock } from './advisory-lock.ts';

/** The role that serves from the embedded database, whose owner is a superuser. */
export const SERVING_ROLE = 'apex_server';

/** Makes the role, unless it exists; it has no rights yet. */
export async function makeServingRole(pool: Pool, password: string | undefined): Promise<void> {
  await runUnderLock(pool, async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
    if (password) {
      await client.query(`alter role ${SERVING_ROLE} password ${client.escapeLiteral(password)}`);
    }
  });
}

/** Grants a role reading and writing of rows. To be called after each migration, because only the owner has rights on new tables. */
export async function grantServing(pool: Pool, role: string): Promise<void> {
  await runUnderLock(pool, async client => {
    const name = client.escapeIdentifier(role);
    await client.query(`
      grant usage on schema public, pgboss to ${name};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name}`);
  });
}
