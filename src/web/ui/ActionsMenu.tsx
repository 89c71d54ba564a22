import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
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

// React passes the events of a menu inside on to this one.
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/** Returns the focus to the button of a menu that closes. The browser does so for an outermost menu alone. */
function returnFocus(menu: HTMLElement): void {
  const button = menu.previousElementSibling;
  if (menu.contains(document.activeElement) && button instanceof HTMLElement) button.focus();
}

const opensMenu = (pressed: EventTarget): boolean =>
  pressed instanceof Element && pressed.closest('[popovertarget]') !== null;

/**
 * A button that opens rare commands in a popover. A press on a command, beside the menu or on Escape closes it. A menu
 * inside opens beside it.
 */
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
        onBeforeToggle={event => {
          if (!isOwn(event)) return;
          if (event.newState === 'open') setIsOpen(true);
          else returnFocus(event.currentTarget);
        }}
        // After it: the browser returns the focus from a command that is still there.
        onToggle={event => isOwn(event) && setIsOpen(event.newState === 'open')}
        onClick={event => !staysOpen && !opensMenu(event.target) && event.currentTarget.hidePopover()}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
