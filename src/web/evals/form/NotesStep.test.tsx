import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { untouchedDraft } from '#domain/evals/draft.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { FocusAnswers, Note } from './NotesStep.tsx';

const items = Array.from({ length: 5 }, (_, nth) => ({ FocusId: `id-${nth}`, Text: `Thing ${nth}` }));

test('one press on ‘Better?’ closes a focus item, and a second one opens it again', () => {
  const onAnswer = vi.fn();
  const draft = untouchedDraft('eval-1');
  const { rerender } = render(<FocusAnswers {...{ items, draft, onAnswer }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Better? Thing 2' }));
  expect(onAnswer).toHaveBeenLastCalledWith('id-2', 1);
  const closed = { ...draft, Answers: { ClosedFocus: { 'id-2': 1 } } };
  rerender(<FocusAnswers {...{ items, draft: closed, onAnswer }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Better? Thing 2', pressed: true }));
  expect(onAnswer).toHaveBeenLastCalledWith('id-2', 2);
});

test('a next step besides five open focus items asks which one to close', () => {
  const draft = { ...untouchedDraft('eval-1'), NextStep: 'Brake at the 3' };
  const { rerender } = render(<FocusAnswers {...{ items, draft, onAnswer: vi.fn() }} />);
  expect(screen.getByRole('status').textContent).toContain('works on five things at most');
  const closed = { ...draft, Answers: { ClosedFocus: { 'id-2': 1 } } };
  rerender(<FocusAnswers {...{ items, draft: closed, onAnswer: vi.fn() }} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the form asks for External Notes first and folds Internal Notes that are empty', () => {
  const notes = templateFor(INSTRUCTOR_RATES_STUDENT).sections.flatMap(({ fields }) =>
    fields.filter(field => field.type === 'textarea'),
  );
  expect(notes.map(({ property }) => property)).toEqual(['PublicNotes', 'NextStep', 'PrivateNotes']);
  const { container } = render(
    notes.map(note => (
      <Note key={note.property} note={note} text="" onWrite={vi.fn()}>
        {null}
      </Note>
    )),
  );
  expect(container.querySelector('details')?.open).toBe(false);
});
