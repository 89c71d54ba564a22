import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnProfile } from '#contract/people/people.ts';
import { queryClient } from '#web/client/query-client.ts';
import { ConfirmationCard } from './ConfirmationCard.tsx';

const profile: OwnProfile = {
  UserId: 'sam',
  DisplayName: '',
  FirstName: 'Sam',
  LastName: 'Student',
  FirstAndLastName: 'Sam Student',
  Email: 'sam@old.example',
  PendingEmail: 'sam@new.example',
  Phone: null,
  PendingPhone: null,
  PhoneConfirmed: false,
  Picture: null,
  Address: '',
  PreferredCommunicationType: 2,
  Garage: [],
  IdentityProvider: null,
  Identity: null,
  Version: '1',
};

const bodies: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.includes('ConfirmCommunication')) bodies.push(JSON.parse(String(init?.body)));
    return Promise.withResolvers<Response>().promise;
  });
});
afterEach(() => {
  queryClient.clear();
  bodies.length = 0;
});

function renderCard(changes: Partial<OwnProfile> = {}): HTMLElement | null {
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmationCard profile={{ ...profile, ...changes }} onLater={() => {}} />
    </QueryClientProvider>,
  );
  return screen.queryByRole('checkbox', { name: 'Stop signing in with sam@old.example' });
}

/** Types the code of the new address and sends the card. */
async function confirm() {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ABCD-EFGH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Communication' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
}

describe('ConfirmationCard', () => {
  test('removes the former address with the code unless the box is unticked', async () => {
    expect(renderCard()).toMatchObject({ checked: true });
    await confirm();
    expect(bodies).toMatchObject([{ EmailCode: 'ABCD-EFGH', RemoveFormer: true }]);
  });

  test('keeps the former address when the box is unticked', async () => {
    fireEvent.click(renderCard() ?? document.body);
    await confirm();
    expect(bodies).toMatchObject([{ EmailCode: 'ABCD-EFGH', RemoveFormer: false }]);
  });

  test('offers no removal without a former address', () => {
    expect(renderCard({ Email: null })).toBeNull();
  });
});
