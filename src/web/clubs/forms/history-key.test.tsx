import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyCommand } from './history-key.ts';

test('keys undo and redo in the fields of a form, but not in a dialog or the field that adds a skill', () => {
  const commands: (string | null)[] = [];
  const { getByTestId } = render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the editor
    <div onKeyDown={event => commands.push(historyCommand(event))}>
      <input data-testid="name" />
      <form>
        <input data-testid="add" />
      </form>
      <dialog open>
        <input data-testid="note" />
      </dialog>
    </div>,
  );
  const press = (field: string, key: string, shiftKey = false) =>
    fireEvent.keyDown(getByTestId(field), { key, ctrlKey: true, shiftKey });
  press('name', 'z');
  press('name', 'Z', true);
  press('name', 'y');
  press('name', 'a');
  press('add', 'z');
  press('note', 'z');
  expect(commands).toEqual(['undo', 'redo', 'redo', null, null, null]);
});
