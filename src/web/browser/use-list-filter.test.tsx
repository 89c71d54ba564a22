import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from './history.ts';
import { Router } from './router.tsx';
import { useListFilter } from './use-list-filter.ts';

function List() {
  const [{ q, season }, changeFilter] = useListFilter({ q: '', season: 'all' });
  return (
    <>
      <input value={q} onChange={({ target }) => changeFilter({ q: target.value })} />
      <button type="button" onClick={() => changeFilter({ season: season === 'all' ? '2026' : 'all' })}>
        {season}
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const shown = () => [field().value, screen.getByRole('button').textContent, location.search];

function renderList(address: string) {
  navigate(address);
  render(
    <Router>
      <List />
    </Router>,
  );
}

test('the address holds the chosen values, beside those of others', () => {
  renderList('/events?tab=past');
  type('Lime Rock');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toEqual(['Lime Rock', '2026', '?tab=past&q=Lime+Rock&season=2026']);
  type('');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toEqual(['', 'all', '?tab=past']);
});

test('an address shows its filter', () => {
  renderList('/events?q=glen&season=2025');
  expect(shown()).toEqual(['glen', '2025', '?q=glen&season=2025']);
});
