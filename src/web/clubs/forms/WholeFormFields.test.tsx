import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { WholeFormFields } from './WholeFormFields.tsx';

function renderFields() {
  const edit = vi.fn();
  render(<WholeFormFields content={greenForm} isPublished={false} edit={edit} />);
  return { edit, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

test('a language with texts goes only once that is confirmed', () => {
  const { edit, press } = renderFields();
  const untick = () => fireEvent.click(screen.getByRole('checkbox', { name: /Español/ }));
  untick();
  expect(screen.getByRole('dialog', { name: 'Remove 4 texts?' })).toBeTruthy();
  press('Cancel');
  expect(edit).not.toHaveBeenCalled();
  untick();
  press('Remove');
  expect(edit.mock.calls[0]?.[0]).toMatchObject({ Languages: ['en'] });
});

test('fewer levels with texts are asked about, more are not', () => {
  const { edit } = renderFields();
  const choose = (levels: string) =>
    fireEvent.change(screen.getByLabelText('Number of levels'), { target: { value: levels } });
  choose('2');
  // The name of the level, and the text of each skill.
  expect(screen.getByRole('dialog', { name: 'Remove 7 texts?' })).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
  choose('4');
  expect(edit).toHaveBeenCalledOnce();
});
