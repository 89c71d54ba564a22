import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { texts } from './texts.ts';

type ConfirmButtonProps = Pick<ButtonProps, 'icon' | 'busy' | 'variant' | 'aria-label'> & {
  label: string;
  question: string;
  confirm: string;
  /** Until its promise settles it is not done a second time. */
  onConfirm: () => unknown;
  /** What follows from it. */
  children: ReactNode;
};

/** A button that asks for confirmation before it does what cannot be undone. */
export function ConfirmButton({
  label,
  question,
  confirm,
  onConfirm,
  children,
  ...look
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={question}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                return onConfirm();
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}
