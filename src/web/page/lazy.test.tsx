import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy.tsx';

// React reports each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const Chart = ({ title }: { title: string }) => <h2>{title}</h2>;

/** Makes a lazy part whose code can be fetched only after `failures` attempts. */
function makePart(failures: number) {
  const load = vi.fn(async (): Promise<ComponentType<{ title: string }>> => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return Chart;
  });
  return { load, Part: lazyPart(load, { loading: <p>Loading the chart</p> }) };
}

type ChartPart = ReturnType<typeof makePart>['Part'];

const show = (Part: ChartPart) =>
  act(async () => {
    render(
      <>
        <h1>Dashboard</h1>
        <Part title="Scores" />
      </>,
    );
  });

const chart = () => screen.queryByRole('heading', { name: 'Scores' });

test('shows the fallback until the code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Chart>();
  const Part = lazyPart(() => promise, { loading: <p>Loading the chart</p> });
  await show(Part);
  expect(screen.getByText('Loading the chart')).toBeDefined();
  await act(async () => resolve(Chart));
  expect(chart()).not.toBeNull();
});

test('shows code that was fetched before without the fallback', async () => {
  const { Part } = makePart(0);
  await Part.fetchCode();
  render(<Part title="Scores" />);
  expect(chart()).not.toBeNull();
});

test('keeps the rest of the screen without a part’s code, and retries', async () => {
  const { Part, load } = makePart(1);
  await show(Part);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined();
  expect(chart()).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(chart()).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('fetches the code again by itself when the browser is online again', async () => {
  const { Part } = makePart(1);
  await show(Part);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(chart()).not.toBeNull();
});
