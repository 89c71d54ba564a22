import { useState } from 'react';
import type { CheckRideEvent } from '#contract/school/decisions.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
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
  const typed = useTyped(`check-ride:${OrganizationId}:${UserId}`, {
    eventId: first.EventId,
    examinerId: first.Examiners[0]?.UserId ?? '',
  });
  const event = events.find(({ EventId }) => EventId === typed.now.eventId) ?? first;
  const examiner = event.Examiners.find(one => one.UserId === typed.now.examinerId) ?? event.Examiners[0];
  return (
    <CommandDialog
      title={texts.checkRideOf(DisplayName)}
      submit={texts.ask}
      send={() =>
        api.AskCheckRide({
          body: {
            ...{ EvalId, OrganizationId, UserId, RunGroupId: Next ?? '', EventId: event.EventId },
            ExaminerId: examiner?.UserId ?? '',
          },
        })
      }
      typed={typed}
      done={texts.asked(examiner?.DisplayName ?? '')}
      notDone={texts.notAsked}
      fields={['/ExaminerId']}
      onClose={onClose}
    >
      {faults => (
        <>
          <ChoiceField
            label={texts.event}
            value={event.EventId}
            options={events.map(({ EventId, Name, Start }) => ({
              value: EventId,
              label: `${Name}, ${showDate(Start)}`,
            }))}
            onChoose={eventId => typed.type({ eventId })}
          />
          <ChoiceField
            label={texts.examiner}
            hint={texts.examinerHint}
            error={faults['/ExaminerId']}
            value={examiner?.UserId ?? ''}
            options={event.Examiners.map(one => ({ value: one.UserId, label: one.DisplayName }))}
            onChoose={examinerId => typed.type({ examinerId })}
          />
        </>
      )}
    </CommandDialog>
  );
}

/** Cancels a check ride and deletes the examiner's draft. */
export function CancelRideDialog({ club: { OrganizationId }, student, onClose }: AboutStudent) {
  const { DisplayName, Ride } = student;
  return (
    <CommandDialog
      title={texts.cancelRideOf(DisplayName)}
      submit={texts.cancelRide}
      variant="danger"
      send={() =>
        api.CancelCheckRide({
          body: { OrganizationId, EvalId: Ride?.EvalId ?? '' },
        })
      }
      typed={null}
      done={texts.rideCancelled(DisplayName)}
      notDone={texts.rideNotCancelled}
      onClose={onClose}
    >
      <p>{texts.cancelRideLead(Ride?.Examiner ?? '')}</p>
    </CommandDialog>
  );
}
