import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/client/errors.ts';
import { queryClient } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { refusedMembers, saveMutation } from './use-save.ts';

beforeEach(alertBoard.clear);

const noName = new ApiError({
  status: 422,
  title: 'Event not saved',
  detail: 'Set the name.',
  errors: [{ path: '/Name', message: 'Set the name.' }],
});

/** A form that requires a name, with a log of its calls. */
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
      undo: (_, name) => ({ label: 'Undo', run: () => done.push(`undone ${name}`) }),
      words: {
        saved: name => (name === 'with alert' ? ['Event saved', name] : []),
        notSaved: 'Event not saved',
      },
    }),
  );
  return { done, save: (name: string) => form.mutate(name).catch(() => null) };
}

const shownAlerts = () => alertBoard.current().map(({ kind, title, details }) => [kind, title, ...details]);

test('a refused save shows its reasons and keeps the typed fields', async () => {
  const { save, done } = openForm();
  await save('');
  expect(shownAlerts()).toEqual([['failure', 'Event not saved', 'Set the name.']]);
  expect(done).toEqual([]);
  expect(refusedMembers(noName)).toEqual({ '/Name': 'Set the name.' });
});

test('a successful save removes the alert of a previous failure, also when it shows no alert itself', async () => {
  const { save } = openForm();
  await save('');
  await save('with alert');
  expect(shownAlerts()).toEqual([['success', 'Event saved', 'with alert']]);
  await save('');
  await save('without alert');
  expect(shownAlerts()).toEqual([]);
});

test('the alert of a save offers to take the save back', async () => {
  const { save, done } = openForm();
  await save('with alert');
  const [{ action } = {}] = alertBoard.current();
  expect(action?.label).toBe('Undo');
  action?.run();
  expect(done).toContain('undone with alert');
});

test('drops the saved fields from the typed fields after storing the saved values', async () => {
  const { save, done } = openForm();
  await save('Lime Rock');
  await expect.poll(() => done).toEqual(['stored Lime Rock', 'dropped Lime Rock']);
});
