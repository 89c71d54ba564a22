import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { WholeFormFields } from './WholeFormFields.tsx';

function renderFields(content = greenForm) {
  const edit = vi.fn();
  render(<WholeFormFields content={content} isPublished={false} edit={edit} />);
  return { edit, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

test('shows the fields of another language once it is added', () => {
  const { edit, press } = renderFields({ ...greenForm, Languages: ['en'] });
  expect(screen.getByLabelText('Name')).toBeTruthy();
  press('Add a language');
  expect(edit.mock.calls[0]?.[0]).toMatchObject({ Languages: ['en', 'es'] });
});

test('a language with texts goes only once that is confirmed', () => {
  const { edit, press } = renderFields();
  const remove = () => press('Remove Español');
  remove();
  expect(screen.getByRole('dialog', { name: 'Remove 4 texts?' })).toBeTruthy();
  press('Cancel');
  expect(edit).not.toHaveBeenCalled();
  remove();
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
