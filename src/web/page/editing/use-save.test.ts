import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/data/errors.ts';
import { queryClient } from '#web/data/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { refusedMembers, saveMutation } from './use-save.ts';

beforeEach(alertBoard.clear);

const noName = new ApiError({
  status: 422,
  title: 'Event not saved',
  detail: 'Set the name.',
  errors: [{ path: '/Name', message: 'Set the name.' }],
});

/** A form whose name must be set, with what it has done so far. */
function openForm() {
  const done: string[] = [];
  const form = new MutationObserver(
    queryClient,
    saveMutation({
      send: async (name: string) => {
        if (name === '') throw noName;
        return name;
      },
      store: async name => done.push(`stored ${name}`),
      drop: name => done.push(`dropped ${name}`),
      words: { saved: name => (name === 'told' ? ['Event saved', name] : []), notSaved: 'Event not saved' },
    }),
  );
  return { done, save: (name: string) => form.mutate(name).catch(() => null) };
}

const told = () => alertBoard.current().map(({ kind, title, details }) => [kind, title, ...details]);

test('what is refused is told with its reasons, and what was typed stays', async () => {
  const { save, done } = openForm();
  await save('');
  expect(told()).toEqual([['failure', 'Event not saved', 'Set the name.']]);
  expect(done).toEqual([]);
  expect(refusedMembers(noName)).toEqual({ '/Name': 'Set the name.' });
});

test('a save that works takes the alert of an earlier failure away, also when it tells nothing itself', async () => {
  const { save } = openForm();
  await save('');
  await save('told');
  expect(told()).toEqual([['success', 'Event saved', 'told']]);
  await save('');
  await save('silent');
  expect(told()).toEqual([]);
});

test('what was saved is dropped from what was typed once it lies under it', async () => {
  const { save, done } = openForm();
  await save('Lime Rock');
  await expect.poll(() => done).toEqual(['stored Lime Rock', 'dropped Lime Rock']);
});
