import { useState } from 'react';
import type { CheckRideEvent } from '#contract/school/decisions.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { AboutStudent } from './StudentDialogs.tsx';
import { texts } from './texts.ts';

/** Asks an instructor for a check ride at an event where the student drives. */
export function CheckRideDialog(props: AboutStudent) {
  const { club, student, onClose } = props;
  const of = { organizationId: club.OrganizationId, userId: student.UserId };
  const query = useRead('GetCheckRideEvents', of);
  const events = query.data?.filter(({ Examiners }) => Examiners.length > 0) ?? [];
  const [first] = events;
  if (first) return <AskDialog {...props} events={events} first={first} />;
  return (
    <Dialog title={texts.checkRideOf(student.DisplayName)} onClose={onClose}>
      <QueryScreen query={query}>{() => <p>{texts.nowhereToRide(student.DisplayName)}</p>}</QueryScreen>
    </Dialog>
  );
}

interface AskDialogProps extends AboutStudent {
  events: readonly CheckRideEvent[];
  first: CheckRideEvent;
}

function AskDialog({ club: { OrganizationId }, student, onClose, events, first }: AskDialogProps) {
  const [EvalId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  /** Returns the chosen event and examiner, or the first ones if the choice is no longer possible. */
  const findChoice = (EventId: string, ExaminerId: string) => {
    const event = events.find(one => one.EventId === EventId) ?? first;
    const examiner = event.Examiners.find(one => one.UserId === ExaminerId) ?? event.Examiners[0];
    return { event, examiner };
  };
  const form = useSavedForm({
    name: `check-ride:${OrganizationId}:${UserId}`,
    saved: { EventId: first.EventId, ExaminerId: first.Examiners[0]?.UserId ?? '' },
    submit: async ({ EventId, ExaminerId }) => {
      const { event, examiner } = findChoice(EventId, ExaminerId);
      await api.AskCheckRide({
        body: {
          EvalId,
          OrganizationId,
          UserId,
          RunGroupId: Next ?? '',
          EventId: event.EventId,
          ExaminerId: examiner?.UserId ?? '',
        },
      });
      return examiner?.DisplayName ?? '';
    },
    onSaved: onClose,
    messages: { saved: name => texts.asked(name), failed: texts.notAsked },
  });
  const { event, examiner } = findChoice(form.values.EventId, form.values.ExaminerId);
  return (
    <FormDialog title={texts.checkRideOf(DisplayName)} submit={texts.ask} form={form} onClose={onClose}>
      <ChoiceField
        label={texts.event}
        options={events.map(({ EventId, Name, Start }) => ({
          value: EventId,
          label: `${Name}, ${showDate(Start)}`,
        }))}
        {...bindChoice(form, 'EventId')}
        value={event.EventId}
      />
      <ChoiceField
        label={texts.examiner}
        hint={texts.examinerHint}
        options={event.Examiners.map(one => ({ value: one.UserId, label: one.DisplayName }))}
        {...bindChoice(form, 'ExaminerId')}
        value={examiner?.UserId ?? ''}
      />
    </FormDialog>
  );
}

/** Cancels a check ride and deletes the examiner's draft. */
export function CancelRideDialog({ club: { OrganizationId }, student, onClose }: AboutStudent) {
  const { DisplayName, Ride } = student;
  const cancelling = useCommand({
    run: () => api.CancelCheckRide({ body: { OrganizationId, EvalId: Ride?.EvalId ?? '' } }),
    messages: { done: texts.rideCancelled(DisplayName), failed: texts.rideNotCancelled },
  });
  return (
    <ConfirmDialog
      question={texts.cancelRideOf(DisplayName)}
      confirm={texts.cancelRide}
      command={cancelling}
      onClose={onClose}
    >
      <p>{texts.cancelRideLead(Ride?.Examiner ?? '')}</p>
    </ConfirmDialog>
  );
}
