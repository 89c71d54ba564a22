import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddUser } from './AddUser.tsx';
import { club, saved } from './draft.fixture.ts';
import type { Newcomer } from './draft.ts';
import { listRosterPeople } from './draft-rows.ts';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

test('Add User asks to save only until the newcomer is saved', () => {
  const added: Newcomer[] = [];
  const form = (attendees = club) => (
    <AddUser
      eventId="event"
      people={listRosterPeople(attendees, added)}
      instructors={[]}
      onAdd={newcomer => added.push(newcomer)}
    />
  );
  const { rerender } = render(form());
  for (const [label, value] of [
    ['Name', 'Zoe'],
    ['Email', 'zoe@club.example'],
    ['Vehicle', 'Golf'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Add to roster' }));
  rerender(form());
  const message = screen.getByRole('status');
  expect(message.textContent).toContain('Zoe is in the list');

  rerender(form([...club, saved('Zoe')]));
  expect(message.textContent).toBe('');
});
