import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Facts } from './Facts.tsx';

test('two facts with the same text are both shown', () => {
  const failures = vi.spyOn(console, 'error');
  const { container } = render(<Facts facts={['Lime Rock Park', 'Lime Rock Park']} />);
  expect(container.textContent).toBe('Lime Rock Park · Lime Rock Park');
  expect(failures).not.toHaveBeenCalled();
});
