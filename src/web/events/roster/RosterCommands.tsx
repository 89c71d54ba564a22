import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { welcomeEmails } from '#web/events/messages/commands.ts';
import { ReminderButton } from '#web/events/messages/ReminderButton.tsx';
import { SendMessagesButton } from '#web/events/messages/SendMessagesButton.tsx';
import { RosterSync } from '#web/motorsportreg/SyncButton.tsx';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { findNextStep, type NextStep } from './find-next-step.ts';
import { MoreCommands } from './MoreCommands.tsx';
import { PublishButton } from './PublishButton.tsx';
import styles from './Roster.module.css';
import { texts } from './texts.ts';
import type { RosterEditing } from './use-roster-editing.ts';

interface RosterCommandsProps {
  event: Event;
  roster: RosterEditing;
  adding: boolean;
  onAdding: () => void;
  /** Called when messages were queued. */
  onSent: () => void;
}

/** The commands of a roster. Commands that read the roster or send messages ask to save it first. */
export function RosterCommands({ event, roster, adding, onAdding, onSent }: RosterCommandsProps) {
  const address = { organizationId: event.OrganizationId, eventId: event.EventId };
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);

  const next = findNextStep({
    people: roster.rows.length,
    isPublished: event.Published,
    sent: event.EvalsSent,
    completed: event.EvalsCompleted,
  });
  /** The command of the next step is filled; the others are quiet. */
  const look = (step?: NextStep) =>
    step === next ? { variant: 'primary' as const, className: styles.next } : { variant: 'quiet' as const };

  const runWhenSaved = (run: () => void) => (roster.pending > 0 ? setWaiting({ run }) : run());
  const saveAndRun = async () => {
    const saved = await roster.save();
    setWaiting(null);
    if (saved) waiting?.run();
  };

  return (
    <div className={styles.commands}>
      <div className={styles.most}>
        <ImportButton
          {...look('upload')}
          preview={file => api.PreviewAssignmentsForEvent({ query: address, file })}
          send={(file, basis) => api.ImportAssignmentsForEvent({ query: { ...address, basis }, file })}
          first={runWhenSaved}
        />
        <RosterSync event={event} runWhenSaved={runWhenSaved} />
        <Button {...look()} aria-expanded={adding} onClick={onAdding}>
          {texts.addUser}
        </Button>
        {!event.Cancelled && (
          <SendMessagesButton
            {...look()}
            address={address}
            command={welcomeEmails}
            before={runWhenSaved}
            onSent={onSent}
          />
        )}
        {!event.Cancelled && (
          <PublishButton {...look('publish')} event={event} before={runWhenSaved} onSent={onSent} />
        )}
        {next === 'remind' && !event.Cancelled && (
          <ReminderButton {...look('remind')} event={event} onSent={onSent} />
        )}
        {next === 'results' && (
          <LinkButton {...look('results')} to={paths.event(address.organizationId, address.eventId)}>
            {texts.results}
          </LinkButton>
        )}
      </div>
      <MoreCommands address={address} />
      <SaveFirst
        waiting={waiting !== null}
        saving={roster.saving}
        onClose={() => setWaiting(null)}
        onSave={saveAndRun}
      />
    </div>
  );
}

interface SaveFirstProps {
  waiting: boolean;
  saving: boolean;
  onClose: () => void;
  onSave: () => void;
}

/** Asks to save the roster first, since the command works on the saved roster. */
function SaveFirst({ waiting, saving, onClose, onSave }: SaveFirstProps) {
  return (
    <ConfirmDialog
      open={waiting}
      question={texts.saveFirst}
      confirm={texts.saveAndGoOn}
      variant="primary"
      busy={saving}
      onClose={onClose}
      onConfirm={onSave}
    >
      <p>{texts.saveFirstHint}</p>
    </ConfirmDialog>
  );
}
