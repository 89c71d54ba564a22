import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { EventAddress } from '#web/events/messages/commands.ts';
import { ExportLinks } from '#web/page/exports/ExportLinks.tsx';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import styles from './Roster.module.css';
import { SampleUpload } from './SampleUpload.tsx';
import { texts } from './texts.ts';

/** Commands that are used once a weekend, folded so that the list begins higher. */
export function MoreCommands({ address }: { address: EventAddress }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const hasSchool = useHasSchool(address.organizationId);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      // Escape closes an open dialog first.
      if (key !== 'Escape' || document.querySelector(':modal')) return;
      setOpen(false);
      opener.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <div className={styles.rare}>
      <Button
        ref={opener}
        variant="quiet"
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.more}
      </Button>
      {open && (
        <div id={id} className={classes('surface stack-1', styles.more)}>
          <SampleUpload call="GetSampleImportAssignments" />
          <LinkButton to={paths.event(address.organizationId, address.eventId, 'codes')} icon="qr">
            {texts.codes}
          </LinkButton>
          {hasSchool && (
            <LinkButton to={paths.gridSheet(address.organizationId, address.eventId)} icon="list">
              {texts.gridList}
            </LinkButton>
          )}
          <ExportLinks call="GetRosterExport" address={address} />
        </div>
      )}
    </div>
  );
}
