import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The kinds of file that the chooser offers: '.csv,.xlsx'. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that asks for a file. The user can choose the same file again after correcting it. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
