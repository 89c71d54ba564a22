import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What the chooser offers: '.csv,.xlsx'. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that asks for a file. The same file can be chosen again, once it has been mended. */
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
