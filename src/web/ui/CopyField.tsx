import { type ReactNode, useEffect } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
  /** The label of the button that copies. */
  command: string;
  words: { readonly copied: string; readonly marked: string };
  /** The value is an address that a phone can share: the label of that button, and the title in the phone's share sheet. */
  share?: { readonly command: string; readonly title: string };
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  /** More commands for the value. */
  children?: ReactNode;
}

/** A value to copy, with a button that copies it and, where the browser can, one that shares it. */
export function CopyField(props: CopyFieldProps) {
  const { label, hint, value, command, words, share, takesFocus, children } = props;
  const { field, message, copy } = useCopy(value, words);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);
  const openShareSheet = async (title: string) => {
    try {
      await navigator.share({ title, url: value });
    } catch (error) {
      // Closing the phone's share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        spellCheck={false}
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        {share && 'share' in navigator && (
          <Button variant="primary" icon="share" onClick={() => openShareSheet(share.title)}>
            {share.command}
          </Button>
        )}
        <Button icon="copy" onClick={copy}>
          {command}
        </Button>
        {children}
      </div>
      <p role="status" className="outcome">
        {message}
      </p>
    </>
  );
}
