import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { FormPreview } from './FormPreview.tsx';
import { namesByGroup } from './use-run-groups.ts';

test('hides a skill from a renamed run group that the form knows by its former name', () => {
  const groups = namesByGroup([{ Name: 'Green', Aliases: ['Novice'] }], greenForm);
  render(<FormPreview content={greenForm} section={1} groups={groups} onChoose={() => {}} />);
  expect(screen.getByText('Trail braking')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Green' } });
  expect(screen.getByText('Braking')).toBeTruthy();
  expect(screen.queryByText('Trail braking')).toBeNull();
});
