import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { queryClient } from '#web/client/query-client.ts';
import { ImportForm } from './ImportForm.tsx';

const api = vi.hoisted(() => ({ PreviewForm: vi.fn(), ImportForm: vi.fn() }));
vi.mock('#web/client/api.ts', async original => ({ ...(await original<object>()), api }));

function renderAndChoose() {
  api.PreviewForm.mockResolvedValue({ Content: greenForm });
  api.ImportForm.mockReturnValue(new Promise(() => {}));
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ImportForm organizationId="club" />
    </QueryClientProvider>,
  );
  const file = new File(['{}'], 'green.json');
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no field for a file.');
  fireEvent.change(input, { target: { files: [file] } });
  return file;
}

test('shows the form in a file, and imports it when the reader confirms', async () => {
  const file = renderAndChoose();
  const dialog = await screen.findByRole('dialog', { name: 'green.json' });
  expect(dialog.textContent).toContain('6 skills in 2 sections, rated on 3 levels.');
  expect(dialog.textContent).toContain('SafetyFlagsPassingRain');
  expect(api.ImportForm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(api.ImportForm).toHaveBeenCalledWith({ query: { organizationId: 'club' }, file }),
  );
});
