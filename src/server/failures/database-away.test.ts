import { expect, test } from 'vitest';
import { editOf, makeClub, readEvent } from '#testing/rosters.ts';

test('a connection that breaks while it is in use does not end the process', async () => {
  const { deps } = await makeClub();
  const client = await deps.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise(resolve => client.once('end', resolve));
  await deps.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  expect((await deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a save whose connection breaks gets a 503 with Retry-After, and stores nothing', async () => {
  const club = await makeClub();
  const { deps, ada, byOrganization, byEvent } = club;
  const edit = editOf(await readEvent(club));
  const body = { ...edit, Attendees: [] };
  const holder = await deps.pool.connect();
  await holder.query('begin');
  await holder.query('select from event where id = $1 for update', [byEvent.eventId]);

  const saving = ada.call('UpdateEventAttendees', { query: byOrganization, body });
  const breakWhoWaits = async () => {
    const { rows } = await deps.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  await expect.poll(breakWhoWaits, { timeout: 30_000 }).toBe(true);
  const { status, headers } = await saving;
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');

  await holder.query('rollback');
  holder.release();
  expect(editOf(await readEvent(club))).toEqual(edit);
  expect((await ada.call('UpdateEventAttendees', { query: byOrganization, body })).status).toBe(200);
});
