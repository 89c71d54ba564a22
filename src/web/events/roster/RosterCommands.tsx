import { useLayoutEffect, useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { afterScreen } from '#web/client/query-client.ts';
import { welcomeEmails } from '#web/events/messages/commands.ts';
import { ReminderButton } from '#web/events/messages/ReminderButton.tsx';
import { SendMessagesButton } from '#web/events/messages/SendMessagesButton.tsx';
import { AnnounceButton, AnnounceDialog } from '#web/events/pairings/AnnounceDialog.tsx';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { SyncButton } from '#web/motorsportreg/SyncButton.tsx';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import type { RosterRow } from './draft-rows.ts';
import { NewGroupDialog } from './NewGroupDialog.tsx';
import { PublishButton } from './PublishButton.tsx';
import styles from './Roster.module.css';
import { SampleUpload } from './SampleUpload.tsx';
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
  const { OrganizationId: organizationId, EventId: eventId } = event;
  const address = { organizationId, eventId };
  const [dialog, setDialog] = useState<'group' | 'announce' | null>(null);
  const close = () => setDialog(null);
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);

  const next = findNextStep(event, roster.rows);
  const hasSchool = useHasSchool(organizationId, afterScreen);
  /** The command of the next step is filled; the others are quiet. */
  const lookOf = (step?: NextStep) =>
    step === next ? { variant: 'primary' as const, className: styles.next } : { variant: 'quiet' as const };

  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Upload is the first button.
    if (next === 'upload') return;
    const filled = line.current?.querySelector<HTMLElement>(`.${styles.next}`);
    if (line.current && filled) line.current.scrollLeft = filled.offsetLeft;
  }, [next]);

  const withoutInstructor = roster.rows.filter(needsInstructor).map(({ label }) => label);
  const runWhenSaved = (run: () => void) => (roster.pending > 0 ? setWaiting({ run }) : run());
  const saveAndRun = async () => {
    const saved = await roster.save();
    setWaiting(null);
    if (saved) waiting?.run();
  };

  return (
    <div className={classes('wrap', styles.commands)}>
      <div ref={line} className={classes('wrap sideways', styles.most)}>
        <ImportButton
          {...lookOf('upload')}
          kind="people"
          preview={input => api.PreviewAssignmentsForEvent({ query: address, ...input })}
          send={(input, basis) => api.ImportAssignmentsForEvent({ query: { ...address, basis }, ...input })}
          first={runWhenSaved}
        />
        {event.IntegrationIdentifier.Data.MotorsportReg !== null && (
          <SyncButton target={address} before={runWhenSaved} />
        )}
        <Button {...lookOf()} aria-expanded={adding} onClick={onAdding}>
          {texts.addUser}
        </Button>
        {next === 'suggest' && !event.Cancelled && (
          <LinkButton {...lookOf('suggest')} to={paths.event(organizationId, eventId, 'pairings')}>
            {texts.suggestPairings}
          </LinkButton>
        )}
        {!event.Cancelled && (
          <SendMessagesButton
            {...lookOf()}
            address={address}
            command={welcomeEmails}
            before={runWhenSaved}
            onSent={onSent}
          />
        )}
        {!event.Cancelled && (
          <PublishButton
            {...lookOf('publish')}
            event={event}
            withoutInstructor={withoutInstructor}
            before={runWhenSaved}
            onSent={onSent}
          />
        )}
        {next === 'remind' && !event.Cancelled && (
          <ReminderButton {...lookOf('remind')} event={event} onSent={onSent} />
        )}
        {next === 'results' && (
          <LinkButton {...lookOf('results')} to={paths.event(organizationId, eventId)}>
            {texts.results}
          </LinkButton>
        )}
      </div>
      {/* Commands that are used once a weekend, folded so that the list begins higher. */}
      <ActionsMenu label={texts.more}>
        {(next !== 'suggest' || event.Cancelled) && (
          <LinkButton variant="quiet" icon="users" to={paths.event(organizationId, eventId, 'pairings')}>
            {texts.suggestPairings}
          </LinkButton>
        )}
        {!event.Cancelled && (
          <AnnounceButton address={address} onClick={() => runWhenSaved(() => setDialog('announce'))} />
        )}
        <Button variant="quiet" icon="plus" onClick={() => setDialog('group')}>
          {texts.newGroup}
        </Button>
        <SampleUpload variant="quiet" call="GetSampleImportAssignments" />
        <LinkButton variant="quiet" to={paths.event(organizationId, eventId, 'codes')} icon="qr">
          {texts.codes}
        </LinkButton>
        {hasSchool && (
          <LinkButton variant="quiet" to={paths.gridSheet(organizationId, eventId)} icon="list">
            {texts.gridList}
          </LinkButton>
        )}
        <Button
          variant="quiet"
          icon="print"
          onClick={() => runWhenSaved(() => navigate(paths.sheets(organizationId, eventId)))}
        >
          {texts.sheets}
        </Button>
        <ExportMenu call="GetRosterExport" address={address} />
      </ActionsMenu>
      {dialog === 'announce' && <AnnounceDialog {...{ event, withoutInstructor, onSent }} onClose={close} />}
      {dialog === 'group' && (
        <NewGroupDialog
          eventId={event.EventId}
          groups={roster.options.groups}
          onName={roster.nameGroup}
          onClose={close}
        />
      )}
      {/* The command works on the saved roster. */}
      {waiting && (
        <ConfirmDialog
          question={texts.saveFirst}
          confirm={texts.saveAndGoOn}
          variant="primary"
          command={{ run: saveAndRun, busy: roster.saving }}
          onClose={() => setWaiting(null)}
        >
          <p>{texts.saveFirstHint}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The next step of an organizer. */
type NextStep = 'upload' | 'suggest' | 'publish' | 'remind' | 'results';

/** Finds the step that the Roster offers first (docs/product.md#event-dashboard). */
export function findNextStep(
  { Published, EvalsSent, EvalsCompleted }: Pick<Event, 'Published' | 'EvalsSent' | 'EvalsCompleted'>,
  rows: readonly RosterRow[],
): NextStep {
  if (rows.length === 0) return 'upload';
  if (!Published && isUnpaired(rows)) return 'suggest';
  if (!Published || EvalsSent === 0) return 'publish';
  return EvalsCompleted < EvalsSent ? 'remind' : 'results';
}

/** Returns whether the roster has instructors and present students, and no student has an instructor. */
export function isUnpaired(rows: readonly RosterRow[]): boolean {
  const students = rows.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  return (
    students.length < rows.length &&
    students.some(needsInstructor) &&
    students.every(({ instructorId }) => instructorId === null)
  );
}
