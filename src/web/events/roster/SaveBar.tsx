import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { RosterRow } from './draft-rows.ts';
import styles from './SaveBar.module.css';
import { texts } from './texts.ts';

interface SaveBarProps {
  rows: readonly RosterRow[];
  pending: number;
  saving: boolean;
  /** Disables saving until the person follows the notice in `children`. */
  blocked: boolean;
  /** Takes the focus when the focused bar disappears. */
  focusAfter: RefObject<HTMLElement | null>;
  onSave: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Save and Discard while changes are pending (docs/product.md#event-dashboard), at the edge of the window. Ctrl or ⌘ with S
 * saves too.
 */
export function SaveBar(props: SaveBarProps) {
  const { rows, pending, saving, blocked, focusAfter, onSave, onDiscard, children } = props;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
    };
  }, [focusAfter]);

  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || document.querySelector(':modal')) return;
      event.preventDefault();
      // The list cannot hold the focus while it is being saved.
      saveButton.current?.focus({ preventScroll: true });
      saveButton.current?.click();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section ref={bar} className={classes('surface stack-1', styles.bar)} aria-label={texts.unsavedChanges}>
      {children}
      <div className={classes('spread', styles.row)}>
        <p role="status">{describePending(pending, rows)}</p>
        <div className="actions">
          <Button onClick={onDiscard}>{texts.discard}</Button>
          <Button
            ref={saveButton}
            variant="primary"
            disabled={blocked}
            busy={saving}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={onSave}
          >
            {texts.save}
          </Button>
        </div>
      </div>
    </section>
  );
}

function describePending(pending: number, rows: readonly RosterRow[]): string {
  const stranded = rows.filter(row => row.lostInstructorLabel !== null && row.state !== 'removed').length;
  return stranded === 0 ? texts.unsaved(pending) : texts.unsavedStranded(pending, stranded);
}
