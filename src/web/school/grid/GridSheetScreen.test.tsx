import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GridSheet } from '#contract/school/grid.ts';
import { queryClient } from '#web/client/query-client.ts';
import { showAsOf } from '#web/language/instant.ts';
import { GridSheetScreen } from './GridSheetScreen.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the grid list says its time as the sheets do, by the clock of the club', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const sheet: GridSheet = {
    ...{
      OrganizationId: 'club-1',
      EventId: 'event-1',
      EventName: 'Spring',
      Track: '',
      Start: '2026-06-13',
      Days: 1,
    },
    ...{ Drivers: [], Solos: [], AsOf: '2026-06-13T12:05:00.000Z', TimeZone: 'America/New_York' },
  };
  vi.stubGlobal('fetch', async () => Response.json(sheet));
  render(
    <QueryClientProvider client={queryClient}>
      <GridSheetScreen />
    </QueryClientProvider>,
  );
  expect(showAsOf(sheet)).toContain('8:05');
  expect(await screen.findByText(new RegExp(`as of ${showAsOf(sheet)}`))).toBeTruthy();
});
