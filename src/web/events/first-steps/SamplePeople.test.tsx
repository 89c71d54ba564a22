import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemovalContents } from './SamplePeople.tsx';

const itemsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the removal of samples alone lists their event, people and evals', () => {
  const Remaining = { Event: null, Attendees: 0, Evals: 0 };
  render(
    <RemovalContents removal={{ Deleted: { People: 12, Evals: 16, Event: 'Spring (sample)' }, Remaining }} />,
  );
  expect(itemsOf()).toEqual(['the event Spring (sample)', '12 sample people', '16 evals']);
  expect(screen.queryByText(/stays/)).toBeNull();
});

test('the removal of samples lists what stays for real people', () => {
  const Deleted = { People: 12, Evals: 16, Event: null };
  const Remaining = { Event: 'Spring (sample)', Attendees: 26, Evals: 50 };
  render(<RemovalContents removal={{ Deleted, Remaining }} />);
  expect(itemsOf()).toEqual([
    '12 sample people',
    '16 evals',
    'the event Spring (sample)',
    '26 real attendees',
    '50 evals',
  ]);
  expect(screen.getByText(/This stays/)).toBeTruthy();
});
