import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { ApiError } from '#web/client/errors.ts';
import { queryClient } from '#web/client/query-client.ts';
import { ImportButton } from './ImportButton.tsx';

const nothing: ImportPreview = {
  ...{ Created: 0, Updated: 0, Unchanged: 0, Joined: 0, LeftOut: 0, ToCorrect: 0, Missing: 0 },
  ...{ CellNames: ['Email', 'Group'], Lines: [], NotInFile: [] },
  ...{ NewGroups: [], NewGroupCount: 0, GroupsOutsideLadder: [], GroupsOutsideLadderCount: 0 },
  ...{ Faults: [], FaultCount: 0, Sheets: [], Fields: [], Statuses: [], Instructors: [], Groups: [] },
  ...{ UnclearWords: [], HiddenRows: 0, Ignored: [], IgnoredCount: 0, Basis: 'first' },
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
  Joined: 1,
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

test('takes one group for all rows of a file without groups', async () => {
  const Faults = [{ ...fault, Field: 'Group', code: 'columnMissing', message: 'There is no column.' }];
  const { preview } = await upload({ ...nothing, Faults, FaultCount: 1, Groups: ['Green'] });
  expect(screen.getByRole('alert').textContent).toBe(
    'Import FailureNothing was imported. Choose a column below.',
  );
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
