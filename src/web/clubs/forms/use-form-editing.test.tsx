import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { OfflineError } from '#web/data/errors.ts';
import { queryClient } from '#web/data/query-client.ts';
import { useFormEditing } from './use-form-editing.ts';

const api = vi.hoisted(() => ({ SaveFormDraft: vi.fn() }));
vi.mock('#web/data/session.ts', () => ({ useAuthor: () => 'olga' }));
vi.mock('#web/data/api.ts', async original => ({ ...(await original<object>()), api }));

const draft = (Version: number, en: string): FormDetails['Draft'] => ({
  Version,
  Content: { ...greenForm, Name: { en } },
  ChangedBy: 'Olga',
  ChangedAt: '2026-06-20T08:00:00.000Z',
});

function renderEditing(FormId: string, version = 1, name = 'Green') {
  const form = (Draft: FormDetails['Draft']): FormDetails => ({
    FormId,
    Name: 'Green',
    EvalType: 1,
    Purpose: 'day',
    IsDefault: false,
    RetiredAt: null,
    Version: 1,
    Draft,
    Change: 'first',
    Differences: [],
    Faults: [],
    LevelsRenamed: false,
    Versions: [],
    NotBegun: [],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook((shown: FormDetails) => useFormEditing('club', shown), {
    initialProps: form(draft(version, name)),
    wrapper,
  });
  const show = (shown: FormDetails['Draft']) => rerender(form(shown));
  return { editing: () => result.current, show, close: unmount };
}

test('undo stays after the own save, and goes once somebody else has saved', async () => {
  api.SaveFormDraft.mockResolvedValue({ Version: 2 });
  const { editing, show } = renderEditing('undone');
  act(() => editing().edit(draft(1, 'Mine').Content));
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
  show(draft(2, 'Mine'));
  expect(editing().undo).not.toBeNull();
  show(draft(3, 'Theirs'));
  expect(editing().undo).toBeNull();
});

test('a failed save can be tried again', async () => {
  api.SaveFormDraft.mockRejectedValueOnce(new OfflineError()).mockResolvedValue({ Version: 2 });
  const { editing } = renderEditing('failed');
  act(() => editing().edit(draft(1, 'Mine').Content));
  await waitFor(() => expect(editing().failed).toBe(true));
  api.SaveFormDraft.mockClear();
  act(() => editing().saveAgain?.());
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
});

test('a text that both changed is mine until theirs is chosen, and what I typed since stays', async () => {
  api.SaveFormDraft.mockResolvedValue({ Version: 3 });
  const { editing, show } = renderEditing('clash');
  act(() => editing().edit(draft(1, 'Mine').Content));
  show(draft(2, 'Theirs'));
  expect(editing().clashes).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
  expect(editing().content.Name).toEqual({ en: 'Mine' });
  act(() => editing().edit({ ...editing().content, Levels: [] }));
  act(() => editing().takeTheirs(editing().clashes[0]?.id ?? ''));
  expect(editing().content).toMatchObject({ Name: { en: 'Theirs' }, Levels: [] });
  expect(editing().clashes).toEqual([]);
});

test('clashes of two saves are listed together, and discarding the draft drops them', async () => {
  api.SaveFormDraft.mockClear().mockResolvedValue({ Version: 3 });
  const { editing, show } = renderEditing('twice');
  const titled = (Version: number, name: string, en: string): FormDetails['Draft'] => {
    const { Content, ...others } = draft(Version, name);
    const [first, ...sections] = Content.Sections;
    return {
      ...others,
      Content: { ...Content, Sections: first ? [{ ...first, Title: { en } }, ...sections] : [] },
    };
  };
  act(() => editing().edit(draft(1, 'Mine').Content));
  show(draft(2, 'Theirs'));
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
  show(draft(3, 'Mine'));
  act(() => editing().edit(titled(3, 'Mine', 'My title').Content));
  show(titled(4, 'Mine', 'Their title'));
  const [name, title] = editing().clashes;
  expect(name).toMatchObject({ mine: 'Mine', theirs: 'Theirs' });
  expect(title).toMatchObject({ mine: 'My title', theirs: 'Their title' });
  act(() => editing().takeTheirs(name?.id ?? ''));
  expect(editing().content.Name).toEqual({ en: 'Theirs' });
  expect(editing().content.Sections[0]?.Title).toEqual({ en: 'My title' });
  expect(editing().clashes).toEqual([title]);
  act(() => editing().discard());
  expect(editing().clashes).toEqual([]);
});

test('a list of two wordings is there again when the editor opens again, until the user has chosen', async () => {
  api.SaveFormDraft.mockResolvedValue({ Version: 3 });
  const first = renderEditing('reopened');
  act(() => first.editing().edit(draft(1, 'Mine').Content));
  first.show(draft(2, 'Theirs'));
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
  first.show(draft(3, 'Mine'));
  first.close();

  const second = renderEditing('reopened', 3, 'Mine');
  expect(second.editing().clashes).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
  act(() => second.editing().keepMine());
  second.close();
  expect(renderEditing('reopened', 3, 'Mine').editing().clashes).toEqual([]);
});
