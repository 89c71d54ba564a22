import { useId } from 'react';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';

interface AddFieldProps {
  /** Names the field in the browser's store of typed text. */
  form: string;
  label: string;
  placeholder?: string;
  suggestions?: readonly string[];
  onAdd: (name: string) => void;
}

/** Adds a section or skill by its name; Enter adds it, and the next can be typed at once. */
export function AddField({ form, label, placeholder = label, suggestions = [], onAdd }: AddFieldProps) {
  const listId = useId();
  const typed = useTyped(form, { name: '' });
  const add = () => {
    const name = typed.now.name.trim();
    if (name === '') return;
    onAdd(name);
    typed.forget();
  };
  return (
    <Form label={label} onSubmit={add}>
      <TextField
        label={label}
        hideLabel
        placeholder={placeholder}
        list={suggestions.length > 0 ? listId : undefined}
        autoComplete="off"
        maxLength={60}
        {...bindText(typed, 'name')}
      >
        <IconButton type="submit" icon="plus" label={label} />
      </TextField>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </Form>
  );
}
