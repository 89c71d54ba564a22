import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { ApiError } from '#web/client/errors.ts';
import { queryClient } from '#web/client/query-client.ts';
import { ImportButton } from './ImportButton.tsx';

const nothing: ImportPreview = {
  ...{ Created: 0, Updated: 0, Unchanged: 0, LeftOut: 0, ToCorrect: 0 },
  ...{ CellNames: ['Email', 'Group'], Lines: [], NotInFile: [] },
  ...{ NewGroups: [], GroupsOutsideLadder: [] },
  ...{ Faults: [], FaultCount: 0, Sheets: [], Fields: [], Statuses: [], Instructors: [], Groups: [] },
  ...{ UnclearWords: [], HiddenRows: 0, Ignored: [], Basis: 'first' },
};

const ann = {
  ...{ RowIds: [2, 3], State: 'new' as const, Name: 'Ann Lee' },
  ...{ Cells: ['ann@x.example', 'Green'], Details: [] },
};
const bea = {
  ...ann,
  RowIds: [4],
  State: 'toCorrect' as const,
  Name: 'Bea Ray',
  Cells: ['bea at x', 'Green'],
};
const fault = {
  ...{ RowId: 4, row: 4, Sheet: '', column: 'Mail', Field: 'Email', code: 'invalid' },
  ...{ message: 'Not an address.', Written: 'bea at x', Suggestions: [] },
};
const faulty = {
  ...nothing,
  Created: 1,
  ToCorrect: 1,
  Lines: [ann, bea],
  Faults: [fault],
  FaultCount: 1,
};
const corrected = { ...nothing, Created: 2, Lines: [ann, { ...bea, State: 'new' as const }] };

const reply = { Ok: true, Created: 2, Updated: 0, Unchanged: 0, HiddenRows: 0, LeftOut: 0 } as const;

/** Uploads a file whose previews are these, one after another. */
async function upload(...previews: ImportPreview[]) {
  const preview = vi.fn(async () => previews.shift() ?? corrected);
  const send = vi.fn(async () => reply);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ImportButton kind="people" preview={preview} send={send} />
    </QueryClientProvider>,
  );
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  fireEvent.change(input, { target: { files: [new File(['a'], 'roster.csv')] } });
  await screen.findByRole('dialog');
  return { preview, send };
}

test('says on the button what Import will do', async () => {
  const { send } = await upload(corrected);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 people' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ choices: {} }), 'first'));
});

test('a bad row blocks the import, and its cell is a field with the reason', async () => {
  await upload(faulty);
  expect(screen.getByRole('button', { name: 'Import 1 person' })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('E-mail of Bea Ray')).toHaveProperty('value', 'bea at x');
  expect(screen.getByRole('alert').textContent).toContain('Row 4, Mail: Not an address.');
});

test('checks a correction as it is typed, and its field stays', async () => {
  const { preview } = await upload(faulty);
  const field = screen.getByLabelText('E-mail of Bea Ray');
  fireEvent.change(field, { target: { value: 'bea@x.example' } });
  await screen.findByRole('button', { name: 'Import 2 people' });
  expect(preview).toHaveBeenCalledTimes(2);
  const Corrections = [{ RowId: 4, Fields: { Email: 'bea@x.example' } }];
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ choices: { Corrections } }));
  expect(screen.getByLabelText('E-mail of Bea Ray')).toBe(field);
});

test('says what must be done before Import can be pressed', async () => {
  await upload(faulty);
  const send = screen.getByRole('button', { name: 'Import 1 person' });
  const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Correct or leave out 1 row first.');
});

test('shows the cells of a bad row as the file has them', async () => {
  await upload(faulty);
  const row = screen.getByRole('row', { name: /^Bea Ray/ });
  expect(within(row).getByText('bea at x')).toBeDefined();
  expect(within(row).getByText('Green')).toBeDefined();
});

test('suggests no instructor for a name that nobody has', async () => {
  const unknown = { ...fault, Field: 'Instructor Email', code: 'unknownPerson', Written: 'Who' };
  const Instructors = [{ Name: 'Ivan', Email: 'ivan@x.example' }];
  const { preview } = await upload({ ...faulty, Faults: [unknown], Instructors });
  const choice = screen.getByRole('combobox', { name: 'Instructor of Bea Ray' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Ivan · ivan@x.example', 'No instructor']);
  fireEvent.change(choice, { target: { value: '1' } });
  const Corrections = [{ RowId: 4, Fields: { 'Instructor Email': '' } }];
  await waitFor(() =>
    expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ choices: { Corrections } })),
  );
});

const many = Array.from({ length: 350 }, (_, place) => ({
  ...ann,
  RowIds: [place + 2],
  Name: `Driver ${place}`,
  Cells: [`d${place}@x.example`, 'Green'],
}));

test('shows more lines of a large file on request, down to the last', async () => {
  await upload({ ...nothing, Created: many.length, Lines: many });
  expect(screen.queryByText('Driver 100')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 of 250 more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 350' }));
  expect(screen.getByText('Driver 349')).toBeDefined();
});

test('finds a person of a large file by name or address', async () => {
  await upload({ ...nothing, Created: many.length, Lines: many });
  const search = screen.getByRole('searchbox', { name: 'Search in the file' });
  fireEvent.change(search, { target: { value: 'd349@x' } });
  expect(await screen.findByText('Driver 349')).toBeDefined();
  expect(screen.queryByText('Driver 0')).toBeNull();
});

test('leaves out bad rows by choice', async () => {
  const { preview } = await upload(faulty);
  fireEvent.click(screen.getByRole('button', { name: 'Leave 1 person out' }));
  await waitFor(() =>
    expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ choices: { LeftOut: [4] } })),
  );
});

test('filters people by what the import does', async () => {
  await upload(faulty);
  fireEvent.click(screen.getByRole('radio', { name: 'Joined 1' }));
  expect(screen.queryByText('Bea Ray')).toBeNull();
  expect(screen.getByText('2 rows')).toBeDefined();
});

const noGroup = [{ ...fault, Field: 'Group', code: 'columnMissing', message: 'There is no column.' }];
const Sheets = [{ Name: '', IsRead: true, Headers: [{ Header: 'Mail', Field: 'Email' }] }];

test('a question about the file is no failure', async () => {
  await upload({ ...nothing, Faults: noGroup, FaultCount: 1, Sheets });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: '1 question before the import' })).toBeDefined();
  expect(screen.getByText('Answer 1 question first.')).toBeDefined();
});

test('a file of which no column is known is a failure', async () => {
  await upload({ ...nothing, Faults: noGroup, FaultCount: 1 });
  expect(screen.getByRole('alert').textContent).toBe(
    'Import FailureNothing was imported. Choose a column below.',
  );
});

test('takes one group for all rows of a file without groups', async () => {
  const { preview } = await upload({ ...nothing, Faults: noGroup, FaultCount: 1, Groups: ['Green'], Sheets });
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'value Green' } });
  await waitFor(() =>
    expect(preview).toHaveBeenLastCalledWith(
      expect.objectContaining({ choices: { Values: { Group: 'Green' } } }),
    ),
  );
});

test('shows the preview again after a change by somebody else, with the corrections', async () => {
  const { preview, send } = await upload(faulty);
  fireEvent.change(screen.getByLabelText('E-mail of Bea Ray'), { target: { value: 'bea@x.example' } });
  send.mockRejectedValueOnce(new ApiError({ status: 409, title: 'Conflict', detail: 'Changed.' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 people' }));
  await screen.findByText(/^Someone made a change in the meantime/);
  const Corrections = [{ RowId: 4, Fields: { Email: 'bea@x.example' } }];
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ choices: { Corrections } }));
  expect(screen.getByLabelText('E-mail of Bea Ray')).toHaveProperty('value', 'bea@x.example');
});
