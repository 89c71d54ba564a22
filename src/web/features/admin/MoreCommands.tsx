import { useId, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ExportLinks } from './ExportLinks.tsx';
import styles from './Roster.module.css';
import type { EventAddress } from './telling/commands.ts';
import { texts } from './texts.ts';

/** What is done with a roster once a weekend, one press away, so that the list begins higher. */
export function MoreCommands({ address }: { address: EventAddress }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.opener}
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.more}
      </Button>
      {open && (
        <div id={id} className={styles.more}>
          <LinkButton to={paths.event(address.organizationId, address.eventId, 'codes')} icon="qr">
            {texts.codes}
          </LinkButton>
          <ExportLinks call="GetRosterExport" address={address} />
        </div>
      )}
    </>
  );
}
