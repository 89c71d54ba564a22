import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The buttons, in reading order: the one that leaves everything as it is first. */
  actions: ReactNode;
  /** Escape was pressed; the buttons call it themselves. */
  onClose: () => void;
}

/** Whether it is of the dialog itself: it is told of a question that was asked within it, too. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A modal question: focus stays inside, Escape closes, and focus returns to where it was. */
export function Dialog({ open, title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // The browser would close it first and tell us later: a press in between, which opens it again, would be lost.
      onCancel={event => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={event => isOwn(event) && !event.currentTarget.open && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
