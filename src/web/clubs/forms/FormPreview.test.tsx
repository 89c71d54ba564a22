import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { FormPreview } from './FormPreview.tsx';

test('leaves out a skill that is hidden from the chosen run group', () => {
  render(<FormPreview content={greenForm} section={1} groups={['Novice']} onChoose={() => {}} />);
  expect(screen.getByText('Trail braking')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Novice' } });
  expect(screen.getByText('Braking')).toBeTruthy();
  expect(screen.queryByText('Trail braking')).toBeNull();
});
