import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from '#web/browser/router.tsx';
import { queryClient } from '#web/client/query-client.ts';
import { Palette } from './Palette.tsx';

test('Enter opens the chosen result, but not while an input method composes', () => {
  vi.stubGlobal('fetch', async () => Response.json({ clientPrincipal: null }));
  Element.prototype.scrollIntoView = () => {};
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Palette menu={[{ label: 'Search', to: '/search', icon: 'search' }]} onClose={onClose} />
      </Router>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('combobox');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // Safari sends the last Enter of a composition after its end, with this code.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect([onClose.mock.calls.length, location.pathname]).toEqual([1, '/search']);
});
