import { useState } from 'react';
import type { CheckRideEvent } from '#contract/school/decisions.ts';
import { api } from '#web/data/api.ts';
import { useRead } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
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
  const [event, setEvent] = useState(first);
  const [chosenId, setChosenId] = useState<string>();
  const [EvalId] = useState(() => crypto.randomUUID());
  const { UserId, DisplayName, Next } = student;
  const examiner = event.Examiners.find(one => one.UserId === chosenId) ?? event.Examiners[0];
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
      typed={null}
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
            onChoose={chosen => setEvent(events.find(one => one.EventId === chosen) ?? first)}
          />
          <ChoiceField
            label={texts.examiner}
            hint={texts.examinerHint}
            error={faults['/ExaminerId']}
            value={examiner?.UserId ?? ''}
            options={event.Examiners.map(one => ({ value: one.UserId, label: one.DisplayName }))}
            onChoose={setChosenId}
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
