import { useState } from 'react';
import type { Event, EventContents } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { deletedKinds, writtenKinds } from '#domain/events/event-contents.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { NoMailServer } from './messages/NoMailServer.tsx';
import { PreviewDialog } from './messages/PreviewDialog.tsx';
import { texts } from './texts.ts';

/** Cancels an event, restores a cancelled event, or deletes an event (docs/product.md#publishing). */
export function EndEvent({ event }: { event: Event }) {
  // The event as it was when the dialog opened, so that the words of the dialog stay.
  const [cancelled, setCancelled] = useState<Event | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card>
      <div className="stack-2">
        <h2>{texts.end}</h2>
        <p className="soft">{event.Cancelled ? texts.isCancelled : texts.endHint}</p>
        <div className="actions">
          <Button variant="quiet" onClick={() => setCancelled(event)}>
            {event.Cancelled ? texts.restoreEvent : texts.cancelEvent}
          </Button>
          <Button variant="quiet" icon="trash" onClick={() => setIsDeleting(true)}>
            {texts.deleteEvent}
          </Button>
        </div>
      </div>
      {cancelled && <CancelDialog event={cancelled} onClose={() => setCancelled(null)} />}
      {isDeleting && <DeleteDialog event={event} onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}

function CancelDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { OrganizationId: organizationId, EventId, Version, Name, Cancelled, Attendees } = event;
  const wording = Cancelled
    ? { act: texts.restoreEvent, what: texts.restoreWhat(Name), follows: texts.restoreFollows }
    : { act: texts.cancelEvent, what: texts.cancelWhat(Name), follows: texts.cancelFollows };
  const form = useSavedForm({
    name: null,
    saved: { Tell: false },
    submit: ({ Tell }) =>
      api.CancelEvent({ query: { organizationId }, body: { EventId, Version, Cancelled: !Cancelled, Tell } }),
    onSaved: onClose,
    messages: {
      saved: ({ MessagesQueued }) => [
        Cancelled ? texts.eventRestored : texts.eventCancelled,
        ...texts.messagesQueued(MessagesQueued),
      ],
      failed: Cancelled ? texts.notRestored : texts.notCancelled,
    },
  });
  return (
    <FormDialog
      title={wording.what}
      submit={wording.act}
      cancel={texts.leaveIt}
      form={form}
      onClose={onClose}
    >
      <p>{wording.follows}</p>
      {Attendees.length > 0 && (
        <CheckField
          label={texts.tellRoster}
          hint={texts.tellRosterHint(Attendees.length)}
          checked={form.values.Tell}
          onChange={Tell => form.change({ Tell })}
        />
      )}
      {form.values.Tell && <NoMailServer />}
    </FormDialog>
  );
}

/** Deletes an event after saying what would be deleted with it (docs/product.md#deleting-an-event). */
function DeleteDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { OrganizationId: organizationId, EventId, Name } = event;
  const contents = useRead(
    'GetEventDeletion',
    { organizationId, eventId: EventId },
    { staleTime: 0, gcTime: 0 },
  );
  const isBlocked = contents.data !== undefined && hasWritten(contents.data);
  const deleting = useCommand({
    run: async () => {
      const body = { EventId, Version: contents.data?.Version ?? '' };
      await api.DeleteEvent({ query: { organizationId }, body });
      navigate(paths.organization(organizationId), { replace: true });
    },
    messages: { done: [texts.eventDeleted, Name] },
  });
  return (
    <PreviewDialog
      question={isBlocked ? texts.isKept(Name) : texts.deleteWhat(Name)}
      confirm={isBlocked ? null : texts.deleteEvent}
      cancel={texts.leaveIt}
      variant="danger"
      command={deleting}
      preview={contents}
      loading={texts.countingContents}
      effect={counted => <Contents contents={counted} />}
      onClose={onClose}
    >
      {() =>
        !isBlocked && event.IntegrationIdentifier.Data.MotorsportReg !== null && <p>{texts.comesBack}</p>
      }
    </PreviewDialog>
  );
}

const hasWritten = ({ Written }: EventContents): boolean => writtenKinds.some(kind => Written[kind] > 0);

/** Lists what people wrote, which prevents the deletion; else lists what would be deleted. */
function Contents({ contents: { Written, Deleted } }: { contents: EventContents }) {
  const written = writtenKinds.flatMap(kind =>
    Written[kind] > 0 ? texts.writtenContents[kind](Written[kind]) : [],
  );
  const goes = deletedKinds.flatMap(kind =>
    Deleted[kind] > 0 ? texts.goingContents[kind](Deleted[kind]) : [],
  );
  const lines = written.length > 0 ? written : goes;
  const follows = goes.length > 0 ? texts.goes : texts.nothingGoes;
  return (
    <>
      <p>{written.length > 0 ? texts.peopleWrote : follows}</p>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {written.length > 0 && <p>{texts.cancelInstead}</p>}
    </>
  );
}
