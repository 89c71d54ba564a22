import { expect, test } from 'vitest';
import { findOwnerFaults } from './owners.mjs';

const owners = { 'events/roster': ['attendee'], 'events/event.ts': ['event'] };
const tables = ['attendee', 'event'];
const fileWriting = (file, statement) => [[file, `await ${statement}.execute(trx);`]];

test('accepts writes in the file or folder that owns the table', () => {
  const files = [
    ...fileWriting('events/roster/write-roster.ts', 'sql`delete from attendee`'),
    ...fileWriting('events/event.ts', "trx.updateTable('event').set({ name })"),
  ];
  expect(findOwnerFaults(files, tables, owners)).toEqual([]);
});

test.each([
  "trx.insertInto('attendee').values(row)",
  "trx.deleteFrom('attendee')",
  "deleteRows('attendee', 'id', isOld)",
  'sql`insert into attendee (event_id) select id from event`',
  'sql`update attendee as mine set absent = true`',
  'sql`merge into attendee using event`',
])('refuses %s elsewhere', statement => {
  expect(findOwnerFaults(fileWriting('school/save.ts', statement), tables, owners)).toEqual([
    'school/save.ts writes attendee, which events/roster owns',
  ]);
});

test('refuses a statement that names no table outside the helpers of the database', () => {
  const statement = `sql\`delete from \${sql.table(table)}\``;
  expect(findOwnerFaults(fileWriting('platform/database/delete-rows.ts', statement), tables, owners)).toEqual(
    [],
  );
  expect(findOwnerFaults(fileWriting('events/clear.ts', statement), tables, owners)).toEqual([
    'events/clear.ts writes any table',
  ]);
});

test('accepts reading, locking and "on conflict do update"', () => {
  const statement = 'sql`select from attendee for update of attendee skip locked; do update set name = 1`';
  expect(findOwnerFaults(fileWriting('school/read.ts', statement), tables, owners)).toEqual([]);
});

test('names a table without an owner', () => {
  expect(findOwnerFaults([], [...tables, 'reminder'], owners)).toEqual(['reminder has no owner']);
});
