import { type ReactNode, useEffect } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
  /** The label of the button. */
  command: string;
  words: { readonly copied: string; readonly marked: string };
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  /** More commands for the value. */
  children?: ReactNode;
}

/** A value to copy, with a button that copies it. */
export function CopyField({ label, hint, value, command, words, takesFocus, children }: CopyFieldProps) {
  const { field, said, copy } = useCopy(value, words);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);
  return (
    <>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        <Button icon="copy" onClick={copy}>
          {command}
        </Button>
        {children}
      </div>
      <p role="status" className="outcome">
        {said}
      </p>
    </>
  );
}
