import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Advancement } from '#contract/school/advancement.ts';
import { queryClient } from '#web/client/query-client.ts';
import { AdvancementRules } from './AdvancementRules.tsx';

vi.mock('#web/client/session.ts', async original => ({ ...(await original()), useAuthor: () => 'olga' }));

const rungNamed = (Name: string) => ({
  RunGroupId: Name,
  Name,
  Colour: null,
  Version: '1',
  Rule: {
    MinDays: 3,
    MinEvents: 1,
    MinRecommendations: 1,
    MinSkill: null,
    MinScore: null,
    CheckRide: 'never' as const,
  },
});

const club: Advancement = {
  OrganizationId: 'club',
  Name: 'Club',
  Ladder: [rungNamed('Novice'), rungNamed('Solo')],
  Students: [],
  Decided: [],
};

test('a number of a rule can be emptied and typed again', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <AdvancementRules club={club} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  const [days] = screen.getAllByRole<HTMLInputElement>('spinbutton', { hidden: true });
  if (!days) throw new Error('There is no field.');
  fireEvent.change(days, { target: { value: '' } });
  expect([days.value, days.validity.valueMissing]).toEqual(['', true]);
  fireEvent.change(days, { target: { value: '12' } });
  expect(days.value).toBe('12');
});
