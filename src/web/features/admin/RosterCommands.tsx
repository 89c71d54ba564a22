import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import type { Event } from '#contract/schemas/events.ts';
import { api } from '#web/data/api.ts';
import { RosterSync } from '#web/parts/motorsportreg/SyncButton.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { MoreCommands } from './MoreCommands.tsx';
import styles from './Roster.module.css';
import { publishing, welcomeEmails } from './telling/commands.ts';
import { lastReminderWords } from './telling/last-reminder.ts';
import { Sending } from './telling/Sending.tsx';
import { TellingButton } from './telling/TellingButton.tsx';
import { texts } from './texts.ts';
import { importFiles, useImport } from './use-import.ts';
import type { RosterEditing } from './use-roster-editing.ts';

interface RosterCommandsProps {
  event: Event;
  roster: RosterEditing;
  adding: boolean;
  onAdding: () => void;
}

/** What can be done with a roster as a whole. What reads or tells works on what is saved, and sees to that first. */
export function RosterCommands({ event, roster, adding, onAdding }: RosterCommandsProps) {
  const queries = useQueryClient();
  const address = { organizationId: event.OrganizationId, eventId: event.EventId };
  const upload = useImport(
    file => api.ImportAssignmentsForEvent({ query: address, file }),
    () => queries.invalidateQueries(),
  );
  const [told, setTold] = useState(false);
  const [waiting, setWaiting] = useState<{ next: () => void } | null>(null);

  const onceSaved = (next: () => void) => (roster.pending > 0 ? setWaiting({ next }) : next());
  const saveAndGoOn = async () => {
    const saved = await roster.save();
    setWaiting(null);
    if (saved) waiting?.next();
  };

  return (
    <>
      <div className={styles.toolbar}>
        <LinkButton external download to={pathOf('GetSampleImportAssignments')} icon="download">
          {texts.sample}
        </LinkButton>
        <FileButton
          icon="upload"
          accept={importFiles}
          busy={upload.isPending}
          onFile={file => onceSaved(() => upload.mutate(file))}
        >
          {texts.upload}
        </FileButton>
        <RosterSync event={event} onceSaved={onceSaved} />
        <TellingButton
          icon="mail"
          address={address}
          command={welcomeEmails}
          first={onceSaved}
          onTold={() => setTold(true)}
        />
        <TellingButton
          icon="flag"
          variant="primary"
          address={address}
          command={publishing}
          first={onceSaved}
          onTold={() => setTold(true)}
        />
        <Button icon="plus" aria-expanded={adding} onClick={onAdding}>
          {texts.addUser}
        </Button>
        <MoreCommands address={address} />
        <Dialog
          open={waiting !== null}
          title={texts.saveFirst}
          onClose={() => setWaiting(null)}
          actions={
            <>
              <Button onClick={() => setWaiting(null)}>{texts.cancel}</Button>
              <Button variant="primary" busy={roster.saving} onClick={saveAndGoOn}>
                {texts.saveAndGoOn}
              </Button>
            </>
          }
        >
          <p>{texts.saveFirstHint}</p>
        </Dialog>
      </div>
      {event.LastRemindedAt !== null && (
        <p className="soft small">{lastReminderWords(event.LastRemindedAt)}</p>
      )}
      <Sending address={address} told={told} />
    </>
  );
}
