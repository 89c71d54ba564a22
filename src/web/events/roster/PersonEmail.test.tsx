import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { rowAfter } from './draft.fixture.ts';
import { PersonEmail } from './PersonEmail.tsx';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

const sent: unknown[] = [];

/** Shows Sam's e-mail; `MayChangeContact` is the server's answer. */
function show(MayChangeContact: boolean) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('SaveProfileAdmin'))
      return Response.json({ UserId: 'sam', Email: 'sam@club.example', Version: '1', MayChangeContact });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ RequiresEmailVerification: false, RequiresPhoneVerification: false });
  });
  const row = rowAfter('sam');
  if (!row) throw new Error('Sam is on the roster.');
  render(
    <QueryClientProvider client={queryClient}>
      <PersonEmail organizationId="club" row={row} />
    </QueryClientProvider>,
  );
}

afterEach(() => queryClient.clear());

test('corrects the e-mail of a person who has never signed in', async () => {
  show(true);
  const field = await screen.findByRole('textbox', { name: 'Email' });
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save e-mail' }));
  expect(await screen.findByText('Enter an e-mail address like name@club.org.')).toBeTruthy();
  fireEvent.change(field, { target: { value: ' sam.s@club.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save e-mail' }));
  await expect.poll(() => sent).toMatchObject([{ UserId: 'sam', Email: 'sam.s@club.example', Version: '1' }]);
});

test('says why the e-mail of a person who has signed in is fixed', async () => {
  show(false);
  expect(await screen.findByText(/only they can change their e-mail/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
