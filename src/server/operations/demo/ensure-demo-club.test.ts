import { expect, test } from 'vitest';
import { clubId } from '#demo/club.ts';
import type { Db } from '#server/platform/database/open.ts';
import { takeDueMessages } from '#server/platform/messages/message-rows.ts';
import { makeCast } from '#testing/cast.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { ensureDemoClub } from './ensure-demo-club.ts';

const tables = ['person', 'car', 'organization_admin', 'event', 'attendee', 'eval', 'audit_entry'] as const;

async function contentOf(db: Db) {
  const contents = tables.map(async table => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.map(row => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

test('an empty folder gets the club: people, events, rosters and evals, and says so as it goes', async () => {
  const { deps } = await makeDeps({ demo: true });
  const said: string[] = [];
  await ensureDemoClub(deps, line => said.push(line));
  const content = await contentOf(deps.db);
  expect(content.person).toHaveLength(120);
  expect(content.event).toHaveLength(12);
  expect(content.organization_admin).toHaveLength(2);
  expect(content.attendee?.length).toBeGreaterThan(400);
  expect(content.eval?.length).toBeGreaterThan(700);
  const withForm = content.eval?.filter(row => JSON.parse(row).form_version_id !== null) ?? [];
  expect(withForm.length).toBeGreaterThan(3);
  expect(withForm.length).toBeLessThan(20);
  expect(said[0]).toContain('Cedar Hollow Driving Club');
  const { motorsportreg_id } = await deps.db.selectFrom('organization').selectAll().executeTakeFirstOrThrow();
  expect(motorsportreg_id).toBeNull();
  const [picture] = await deps.db.selectFrom('media').select('name').execute();
  const jpeg = await deps.media.get(picture?.name ?? '');
  expect(jpeg?.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
});

test('the demo has queued, sent and failed messages, and delivers none', async () => {
  const { deps } = await makeDeps();
  await storeDemoClub(deps);
  const messages = await deps.db.selectFrom('message').select(['state', 'failure']).execute();
  const counts = Map.groupBy(messages, ({ state }) => state);
  expect(counts.get('failed')?.length).toBe(4);
  expect(counts.get('queued')?.length).toBe(4);
  expect(counts.get('sent')?.length).toBeGreaterThan(80);
  expect(counts.get('failed')?.every(({ failure }) => failure)).toBe(true);
  expect(await takeDueMessages(deps.db, deps.now(), 1)).toEqual([]);
});

test('two demos of the same day are equal, and an existing demo stays unchanged', async () => {
  const { deps, clock } = await makeDeps();
  await storeDemoClub(deps);
  const before = await contentOf(deps.db);
  const other = await makeDeps();
  await storeDemoClub(other.deps);
  expect(await contentOf(other.deps.db)).toEqual(before);
  clock.now = new Date('2026-09-01T12:00:00Z');
  await ensureDemoClub(deps, () => expect.unreachable('It has nothing to say.'));
  expect(await contentOf(deps.db)).toEqual(before);
});

test('refuses a database with a real club', async () => {
  const { deps } = await makeDeps({ demo: true });
  await makeCast(deps.db);
  await expect(ensureDemoClub(deps, () => {})).rejects.toThrow(/^DEMO does not open [^\n]+ DATA_DIR\.$/);
  const clubs = await deps.db.selectFrom('organization').select('id').execute();
  expect(clubs.map(({ id }) => id)).not.toContain(clubId);
});

test("no text of the club is '[object Object]', 'undefined' or 'null'", async () => {
  const { deps } = await makeDeps();
  await storeDemoClub(deps);
  const { rows: names } = await deps.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  );
  for (const { name } of names) {
    const { rows } = await deps.pool.query<{ row: string }>(
      `select t::text as row from ${name} as t where t::text ~ '\\[object |undefined|NaN' limit 1`,
    );
    expect([name, ...rows]).toEqual([name]);
  }
});
