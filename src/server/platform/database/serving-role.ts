import type { Pool } from 'pg';
import { inTurn } from './advisory-lock.ts';

/** Who serves from the embedded database: its owner is a superuser. */
export const SERVING_ROLE = 'apex_server';

/** Makes that role, where it is not there; it may do nothing yet. */
export async function makeServingRole(pool: Pool, password: string | undefined): Promise<void> {
  await inTurn(pool, async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
    if (password) {
      await client.query(`alter role ${SERVING_ROLE} password ${client.escapeLiteral(password)}`);
    }
  });
}

/** Lets a role read and write rows. It is told after each migration, as new tables are nobody's but their owner's. */
export async function letServe(pool: Pool, role: string): Promise<void> {
  await inTurn(pool, async client => {
    const name = client.escapeIdentifier(role);
    await client.query(`
      grant usage on schema public, pgboss to ${name};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name}`);
  });
}
