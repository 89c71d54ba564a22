import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './Field.tsx';

test('a field keeps the aria-invalid that its form gives it', () => {
  render(<TextField label="Code" aria-invalid />);
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
});
