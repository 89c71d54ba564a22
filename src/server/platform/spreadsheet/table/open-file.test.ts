import { expect, test, vi } from 'vitest';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { openFile } from './open-file.ts';

const columns = { name: { name: 'Name', synonyms: '', required: true } };

test('reads the rows of a file in order, and lets other work run before the last', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: (string | null)[] = [];
  setImmediate(() => done.push('somebody else'));
  const file = openFile(tableOf(['Name'], ['Ann'], ['Bob'], ['Charlie']), columns);
  const read = await file.readRows(cells => {
    now += 5;
    const name = cells.text('name', 20);
    done.push(name);
    return name;
  });
  expect(read).toEqual(['Ann', 'Bob', 'Charlie']);
  expect(done).toEqual(['Ann', 'Bob', 'somebody else', 'Charlie']);
});
