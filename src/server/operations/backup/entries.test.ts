import { expect, test } from 'vitest';
import { type Entry, readEntries, writeEntry } from './entries.ts';

async function* written(entry: Entry) {
  yield* writeEntry(entry, [Buffer.from('rows')]);
  yield* writeEntry({ kind: 'end', rows: {}, pictures: 0, missing: [] });
}

async function readAll(entry: Entry): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { entry: read, data } of readEntries(written(entry))) {
    for await (const _ of data);
    entries.push(read);
  }
  return entries;
}

const pictures = [
  '../../x.jpg',
  '..',
  '/etc/x.jpg',
  'a/b.jpg',
  'a\\b.jpg',
  'a\0.jpg',
  'this-folder',
  'x.part',
  '',
];
const tables = ['pg_authid', 'public.person', 'person"; drop table eval; --', 'Person', ''];

const foreign: [string, Entry][] = [
  ...pictures.map((name): [string, Entry] => [name, { kind: 'picture', name }]),
  ...pictures.map((name): [string, Entry] => [name, { kind: 'end', rows: {}, pictures: 0, missing: [name] }]),
  ...tables.map((name): [string, Entry] => [name, { kind: 'table', name, columns: ['id'] }]),
  ...tables.map((name): [string, Entry] => [name, { kind: 'table', name: 'person', columns: ['id', name] }]),
];

test.each(foreign)('refuses an entry that names %j (%j)', async (name, entry) => {
  await expect(readAll(entry)).rejects.toThrow(
    `The backup names ${JSON.stringify(name)}, which Apex Debrief never wrote: it cannot be used.`,
  );
});

test('reads the names that backups have', async () => {
  const picture: Entry = { kind: 'picture', name: 'Ab0_-x.jpg' };
  const table: Entry = { kind: 'table', name: 'sign_off', columns: ['id', 'person_id'] };
  expect(await readAll(picture)).toContainEqual(picture);
  expect(await readAll(table)).toContainEqual(table);
});
