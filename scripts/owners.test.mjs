import { expect, test } from 'vitest';
import { findOwnerFaults } from './owners.mjs';

const rules = {
  owners: { 'events/roster': ['attendee'], 'events/event.ts': ['event'] },
  others: {},
  any: ['operations/backup/restore.ts'],
};
const tables = ['attendee', 'event'];
const fileWriting = (file, statement) => [[file, `await ${statement}.execute(trx);`]];

test('accepts writes in the file or folder that owns the table', () => {
  const files = [
    ...fileWriting('events/roster/write-roster.ts', 'sql`delete from attendee`'),
    ...fileWriting('events/event.ts', "trx.updateTable('event').set({ name })"),
  ];
  expect(findOwnerFaults(files, tables, rules)).toEqual([]);
});

test.each([
  "trx.insertInto('attendee').values(row)",
  "trx.deleteFrom('attendee')",
  'sql`insert into attendee (event_id) select id from event`',
  'sql`update attendee as mine set absent = true`',
  'sql`merge into attendee using event`',
])('refuses %s elsewhere', statement => {
  expect(findOwnerFaults(fileWriting('school/save.ts', statement), tables, rules)).toEqual([
    'school/save.ts writes attendee, which events/roster owns',
  ]);
});

test('refuses a statement about any table outside the listed modules', () => {
  const statement = `sql\`delete from \${sql.table(table)}\``;
  expect(findOwnerFaults(fileWriting('operations/backup/restore.ts', statement), tables, rules)).toEqual([]);
  expect(findOwnerFaults(fileWriting('events/clear.ts', statement), tables, rules)).toEqual([
    'events/clear.ts writes any table',
  ]);
});

test('accepts reading, locking and "on conflict do update"', () => {
  const statement = 'sql`select from attendee for update of attendee skip locked; do update set name = 1`';
  expect(findOwnerFaults(fileWriting('school/read.ts', statement), tables, rules)).toEqual([]);
});

test('names a table without an owner, and a listed writer that writes nothing', () => {
  const others = { 'school/save.ts': ['attendee'] };
  expect(findOwnerFaults([], [...tables, 'reminder'], { ...rules, others })).toEqual([
    'reminder has no owner',
    'school/save.ts attendee: listed, but not written there',
  ]);
});
