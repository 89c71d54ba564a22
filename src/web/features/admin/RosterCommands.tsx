import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import type { Event } from '#contract/schemas/events.ts';
import { api } from '#web/api.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import styles from './Roster.module.css';
import { importFiles, useImport } from './use-import.ts';
import { usePublish } from './use-publish.ts';
import type { RosterEditing } from './use-roster-editing.ts';

interface RosterCommandsProps {
  event: Event;
  roster: RosterEditing;
  adding: boolean;
  onAdding: () => void;
}

/** What can be done with a roster as a whole. Upload and Publish work on what is saved, so they see to that first. */
export function RosterCommands({ event, roster, adding, onAdding }: RosterCommandsProps) {
  const queries = useQueryClient();
  const address = { organizationId: event.OrganizationId, eventId: event.EventId };
  const upload = useImport(
    file => api.ImportAssignmentsForEvent({ query: address, file }),
    () => queries.invalidateQueries(),
  );
  const publish = usePublish(address, { reminder: false });
  const [waiting, setWaiting] = useState<{ next: () => void } | null>(null);

  const onceSaved = (next: () => void) => (roster.pending > 0 ? setWaiting({ next }) : next());
  const saveAndGoOn = async () => {
    const saved = await roster.save();
    setWaiting(null);
    if (saved) waiting?.next();
  };

  return (
    <div className={styles.commands}>
      <LinkButton external download to={pathOf('GetSampleImportAssignments')} icon="download">
        Sample Upload
      </LinkButton>
      <FileButton
        icon="upload"
        accept={importFiles}
        busy={upload.isPending}
        onFile={file => onceSaved(() => upload.mutate(file))}
      >
        Upload
      </FileButton>
      <Button icon="plus" aria-expanded={adding} onClick={onAdding}>
        Add User
      </Button>
      <Button
        icon="mail"
        variant="primary"
        busy={publish.isPending}
        onClick={() => onceSaved(() => publish.mutate())}
      >
        Publish
      </Button>
      <Dialog
        open={waiting !== null}
        title="Save the roster first?"
        onClose={() => setWaiting(null)}
        actions={
          <>
            <Button onClick={() => setWaiting(null)}>Cancel</Button>
            <Button variant="primary" busy={roster.saving} onClick={saveAndGoOn}>
              Save and go on
            </Button>
          </>
        }
      >
        <p>Your changes are not saved yet. This works on the roster as it is saved.</p>
      </Dialog>
    </div>
  );
}
