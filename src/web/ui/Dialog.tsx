import { type ReactNode, type SyntheticEvent, use, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { DialogNotice } from './dialog-notice.ts';
import { texts } from './texts.ts';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** As wide as a page, for a table. */
  wide?: boolean;
  /** The buttons, in reading order: the one that leaves everything as it is first. By default only Close. */
  actions?: ReactNode;
  /** Escape was pressed; the buttons call it themselves. */
  onClose: () => void;
}

/** Whether an event is the dialog's own and not that of a dialog within it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** Whether a command of the dialog is under way, which says how it went here. */
const isBusy = ({ currentTarget }: SyntheticEvent) =>
  currentTarget.querySelector('[aria-busy=true]') !== null;

/** A modal question, open while it is rendered. Focus stays inside, Escape closes it unless it is busy, and focus returns to where it was. */
export function Dialog({ title, children, wide, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const notice: ReactNode = use(DialogNotice);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // An open dialog that unmounts returns the focus only if it is closed first.
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes('appearing', styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // The browser would close it before it tells us, and a press in between that opens it again would be lost.
      onCancel={event => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!isBusy(event)) onClose();
      }}
      onClose={event => {
        if (!isOwn(event) || event.currentTarget.open) return;
        // Browsers let a second Escape close it unasked.
        if (isBusy(event)) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {notice}
      {children}
      <div className={styles.actions}>{actions ?? <Button onClick={onClose}>{texts.close}</Button>}</div>
    </dialog>
  );
}
