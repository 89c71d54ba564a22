import type { ReactNode } from 'react';

interface FormProps {
  /** Called with the fields by name once the browser finds them valid; the fields keep what was typed. */
  onSubmit: (fields: FormData) => void;
  /** Names the form for readers, where no heading does. */
  label?: string | undefined;
  /** For a button outside the form, such as a dialog's: `form={id}`. */
  id?: string | undefined;
  children: ReactNode;
}

/** Fields one below the other, and the button that submits them. */
export function Form({ onSubmit, label, id, children }: FormProps) {
  return (
    <form
      id={id}
      className="stack-2"
      aria-label={label}
      onSubmit={event => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}

/** Returns the trimmed text of a text field. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
