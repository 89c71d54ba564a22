import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import type { School } from '#contract/school/school.ts';
import { greenForm } from '#testing/form-content.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { PublishDialog } from './PublishDialog.tsx';

const api = vi.hoisted(() => ({ PublishForm: vi.fn() }));
vi.mock('#web/client/api.ts', async original => ({ ...(await original<object>()), api }));

const school: School = {
  On: true,
  Version: '1',
  Groups: [],
  Solo: 'off',
  Officers: [],
  Proposed: [],
  OutsideLadder: [],
};
const Draft = { Version: '1', Content: greenForm };
const form: FormDetails = {
  ...{
    FormId: 'green',
    Name: 'Green',
    EvalType: 1,
    Purpose: 'day',
    IsDefault: false,
    RetiredAt: null,
    Version: '1',
  },
  ...{ Draft, Change: 'first', Differences: [], Faults: [], LevelsRenamed: false },
  ...{ Versions: [], NotBegun: [] },
};

function renderDialog(On: boolean, more: Partial<FormDetails> = {}) {
  const query = queryFor('GetSchool', { organizationId: 'club' });
  queryClient.setQueryData(query.queryKey, { ...school, On });
  render(
    <QueryClientProvider client={queryClient}>
      <PublishDialog organizationId="club" form={{ ...form, ...more }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return screen.queryByText(/cannot judge its evals/);
}

test('publishing says that rules of the school cannot judge evals on three levels', () => {
  expect(renderDialog(true)?.textContent).toContain('This form has 3');
});

test('publishing says nothing of rules to a club without a school', () => {
  expect(renderDialog(false)).toBeNull();
});

test('asks whether renamed levels mean the same before it publishes', async () => {
  api.PublishForm.mockResolvedValue({ FormVersionId: 'two', Number: 2, Moved: 0 });
  renderDialog(false, { FormId: 'renamed', Change: 'same', LevelsRenamed: true });
  const publish = screen.getByRole('button', { name: /^Publish version/ });
  expect(publish).toHaveProperty('disabled', true);
  const question = screen.getByLabelText('Do the levels still mean the same?');
  fireEvent.change(question, { target: { value: 'no' } });
  expect(screen.getByText('The scale changes')).toBeTruthy();
  fireEvent.click(publish);
  await waitFor(() => expect(api.PublishForm).toHaveBeenCalled());
  expect(api.PublishForm.mock.lastCall?.[0].body).toMatchObject({ SameLevels: false });
});
