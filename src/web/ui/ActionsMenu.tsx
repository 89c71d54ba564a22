import { type ReactNode, useId, useState } from 'react';
import styles from './ActionsMenu.module.css';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';

interface ActionsMenuProps {
  label: string;
  /** The button shows only an icon; `label` names it. For a row of a list. */
  compact?: boolean | undefined;
  className?: string | undefined;
  /** A press inside keeps it open: it holds choices, not commands. */
  staysOpen?: boolean;
  /** Buttons and links, in the page only while the menu is open. A dialog that a command opens is outside the menu. */
  children: ReactNode;
}

/** A button that opens rare commands in a popover. A press on a command, beside the menu or on Escape closes it. */
export function ActionsMenu({ label, compact, className, staysOpen, children }: ActionsMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes(styles.actions, className)}>
      {compact ? (
        <IconButton icon="more" label={label} popoverTarget={id} />
      ) : (
        <Button variant="quiet" icon="down" popoverTarget={id}>
          {label}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the buttons and links inside */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes after a press on one of them */}
      <div
        id={id}
        popover="auto"
        className={classes('surface ink', styles.menu)}
        onBeforeToggle={event => event.newState === 'open' && setIsOpen(true)}
        // After it: the browser returns the focus from a command that is still there.
        onToggle={event => setIsOpen(event.newState === 'open')}
        onClick={staysOpen ? undefined : event => event.currentTarget.hidePopover()}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
