import { type ReactNode, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { groupSpeller, needsInstructor } from '#domain/events/groups.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { afterScreen, useRead } from '#web/client/query-client.ts';
import { reminders, welcomeEmails } from '#web/events/messages/commands.ts';
import { ReminderButton } from '#web/events/messages/ReminderButton.tsx';
import { SendMessagesDialog } from '#web/events/messages/SendMessagesDialog.tsx';
import { AnnounceDialog, labelAnnouncement } from '#web/events/pairings/AnnounceDialog.tsx';
import { messageTexts, rosterTexts as texts } from '#web/events/texts.ts';
import { today } from '#web/language/today.ts';
import { SyncButton } from '#web/motorsportreg/SyncButton.tsx';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import { findNextStep, type NextStep } from './next-step.ts';
import { PublishDialog } from './PublishDialog.tsx';
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

/** A command that may be the next step: filled then, and otherwise in the menu. */
interface StepCommand {
  readonly step: NextStep;
  readonly label: string;
  readonly icon: IconName;
  /** The address that it leads to, or what it does. */
  readonly act: string | (() => void);
}

/**
 * The commands of a roster on one line: the next step filled, Upload, Add User, and the others in a menu. Commands that
 * read the roster or send messages ask to save it first.
 */
export function RosterCommands({ event, roster, adding, onAdding, onSent }: RosterCommandsProps) {
  const { OrganizationId: organizationId, EventId: eventId, Cancelled: isCancelled } = event;
  const address = { organizationId, eventId };
  const [dialog, setDialog] = useState<'group' | 'announce' | 'welcome' | 'publish' | 'remind' | null>(null);
  const close = () => setDialog(null);
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);
  const isToCome = event.LastDay > today() && !isCancelled;
  const changes = useRead('GetPairingChanges', address, { enabled: !isCancelled, ...afterScreen }).data;
  const reach = useRead('GetReach', address, { enabled: isToCome, ...afterScreen }).data;
  const unsent = changes && reach && { changes: changes.Changes, welcomes: reach.Welcome };
  const next = isCancelled ? null : findNextStep(event, roster.rows, today(), unsent);
  const hasSchool = useHasSchool(organizationId, afterScreen);

  const withoutInstructor = roster.rows.filter(needsInstructor).map(({ label }) => label);
  const runWhenSaved = (run: () => void) => (roster.pending > 0 ? setWaiting({ run }) : run());
  const open = (name: typeof dialog) => () => runWhenSaved(() => setDialog(name));
  const saveAndRun = async () => {
    const saved = await roster.save();
    setWaiting(null);
    if (saved) waiting?.run();
  };
  // While changes wait to be saved, Save is the next step.
  const filled = roster.pending > 0 ? 'secondary' : 'primary';

  const print: StepCommand = {
    step: 'print',
    label: texts.sheets,
    icon: 'print',
    act: () => runWhenSaved(() => navigate(paths.sheets(organizationId, eventId))),
  };
  const suggest: StepCommand = {
    step: 'suggest',
    label: texts.suggestPairings,
    icon: 'users',
    act: paths.event(organizationId, eventId, 'pairings'),
  };
  const steps: StepCommand[] = isCancelled
    ? [suggest, print]
    : [
        suggest,
        { step: 'announce', label: labelAnnouncement(changes), icon: 'mail', act: open('announce') },
        { step: 'welcome', label: welcomeEmails.label, icon: 'mail', act: open('welcome') },
        { step: 'publish', label: messageTexts.publishing.label, icon: 'share', act: open('publish') },
        print,
      ];
  const show = ({ label, icon, act, step }: StepCommand) => {
    const look = step === next ? ({ variant: filled } as const) : ({ variant: 'quiet', icon } as const);
    return typeof act === 'string' ? (
      <LinkButton key={step} {...look} to={act}>
        {label}
      </LinkButton>
    ) : (
      <Button key={step} {...look} onClick={act}>
        {label}
      </Button>
    );
  };

  const filledStep: ReactNode = steps.filter(({ step }) => step === next).map(show);
  const quietSteps: ReactNode = steps.filter(({ step }) => step !== next).map(show);
  return (
    <div className={classes('row-05', styles.commands)}>
      {filledStep}
      {next === 'remind' && (
        <ReminderButton variant={filled} event={event} onPress={() => setDialog('remind')} />
      )}
      {next === 'results' && (
        <LinkButton variant={filled} to={paths.event(organizationId, eventId)}>
          {texts.results}
        </LinkButton>
      )}
      <ImportButton
        variant={next === 'upload' ? filled : 'quiet'}
        kind="people"
        preview={input => api.PreviewAssignmentsForEvent({ query: address, ...input })}
        send={(input, basis) => api.ImportAssignmentsForEvent({ query: { ...address, basis }, ...input })}
        first={runWhenSaved}
      />
      {event.IntegrationIdentifier.Data.MotorsportReg !== null && (
        <SyncButton target={address} before={runWhenSaved} />
      )}
      <Button variant="quiet" className={styles.wide} aria-expanded={adding} onClick={onAdding}>
        {texts.addUser}
      </Button>
      <ActionsMenu label={texts.more}>
        <Button variant="quiet" className={styles.narrow} icon="plus" onClick={onAdding}>
          {texts.addUser}
        </Button>
        {quietSteps}
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
        <ExportMenu call="GetRosterExport" address={address} />
      </ActionsMenu>
      {dialog === 'announce' && <AnnounceDialog {...{ event, withoutInstructor, onSent }} onClose={close} />}
      {dialog === 'welcome' && (
        <SendMessagesDialog {...{ address, onSent }} command={welcomeEmails} onClose={close} />
      )}
      {dialog === 'remind' && (
        <SendMessagesDialog {...{ address, onSent }} command={reminders} onClose={close} />
      )}
      {dialog === 'publish' && <PublishDialog {...{ event, withoutInstructor, onSent }} onClose={close} />}
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

interface NewGroupDialogProps {
  eventId: string;
  groups: readonly string[];
  onName: (group: string) => void;
  onClose: () => void;
}

/** Adds a run group to the options of all selects. */
function NewGroupDialog({ eventId, groups, onName, onClose }: NewGroupDialogProps) {
  const form = useSavedForm({
    name: `new-group:${eventId}`,
    saved: { name: '' },
    submit: async ({ name }) => groupSpeller(groups)(name.trim()),
    onSaved: group => {
      if (!groups.includes(group)) onName(group);
      onClose();
    },
    messages: { saved: texts.groupAdded },
  });
  return (
    <FormDialog title={texts.newGroup} submit={texts.addGroup} form={form} onClose={onClose}>
      <TextField
        label={texts.groupName}
        hint={texts.groupNameHint}
        required
        maxLength={60}
        pattern=".*\S.*"
        title={texts.groupNameRule}
        {...bindText(form, 'name')}
      />
    </FormDialog>
  );
}
