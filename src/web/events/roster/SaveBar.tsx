import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { ReloadNotice } from '#web/page/editing/ReloadNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './Roster.module.css';
import type { RosterEditing } from './use-roster-editing.ts';

interface SaveBarProps {
  roster: RosterEditing;
  /** Takes the focus when the focused bar disappears. */
  focusAfter: RefObject<HTMLElement | null>;
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Save and Discard while changes are pending (docs/product.md#event-dashboard), at the edge of the window. Ctrl or ⌘ with S
 * saves too.
 */
export function SaveBar({ roster, focusAfter }: SaveBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = bar.current;
    return () => {
      if (section?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
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
    <section
      ref={bar}
      className={classes('surface stack-1', styles.saveBar)}
      aria-label={texts.unsavedChanges}
    >
      <Reasons lines={roster.failure} />
      {roster.stale && <ReloadNotice news={texts.savedElsewhere} onReload={roster.reload} />}
      <div className={classes('spread', styles.saveBarRow)}>
        <p role="status">{describePending(roster)}</p>
        <div className="actions">
          <Button onClick={roster.discard}>{texts.discard}</Button>
          <Button
            ref={saveButton}
            variant="primary"
            disabled={roster.stale}
            busy={roster.saving}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={roster.save}
          >
            {texts.save}
          </Button>
        </div>
      </div>
    </section>
  );
}

function describePending({ pending, rows }: RosterEditing): string {
  const stranded = rows.filter(row => row.lostInstructorLabel !== null && row.state !== 'removed').length;
  return stranded === 0 ? texts.unsaved(pending) : texts.unsavedStranded(pending, stranded);
}
