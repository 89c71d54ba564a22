import { useState } from 'react';
import type { Event, EventContents } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { goingKinds, writtenKinds } from '#domain/events/event-contents.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { useRead } from '#web/client/query-client.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { NoMailServer } from './messages/NoMailServer.tsx';
import { texts } from './texts.ts';

/** Cancels an event, restores a cancelled event, or deletes an event (docs/product.md#publishing). */
export function EndEvent({ event }: { event: Event }) {
  return (
    <Card>
      <div className="stack-2">
        <h2>{texts.end}</h2>
        <p className="soft">{event.Cancelled ? texts.isCancelled : texts.endHint}</p>
        <div className="actions">
          <CancelButton event={event} />
          <DeleteEvent event={event} />
        </div>
      </div>
    </Card>
  );
}

function CancelButton({ event }: { event: Event }) {
  const [asked, setAsked] = useState<Event | null>(null);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(event)}>
        {event.Cancelled ? texts.restoreEvent : texts.cancelEvent}
      </Button>
      {asked && <CancelDialog event={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** `event` is as it was when the dialog opened, so that its words stay. */
function CancelDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { OrganizationId: organizationId, EventId, Version, Name, Cancelled, Attendees } = event;
  const words = Cancelled
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
    <FormDialog title={words.what} submit={words.act} cancel={texts.leaveIt} form={form} onClose={onClose}>
      <p>{words.follows}</p>
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

/** Deletes an event after a dialog that counts what would be deleted with it (docs/product.md#deleting-an-event). */
function DeleteEvent({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId, Name } = event;
  const [asking, setAsking] = useState(false);
  const contents = useRead(
    'GetEventDeletion',
    { organizationId, eventId: EventId },
    { enabled: asking, staleTime: 0, gcTime: 0 },
  );
  const counted = contents.isFetching ? undefined : contents.data;
  const deletion = useCommand({
    run: async (Version: string) => {
      await api.DeleteEvent({ query: { organizationId }, body: { EventId, Version } });
      navigate(paths.organization(organizationId), { replace: true });
    },
    messages: { done: [texts.eventDeleted, Name], failed: texts.notDeleted },
  });
  const isKept = counted && writtenKinds.some(kind => counted.Written[kind] > 0);
  const close = () => {
    deletion.reset();
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {texts.deleteEvent}
      </Button>
      {asking && (
        <Dialog
          title={isKept ? texts.isKept(Name) : texts.deleteWhat(Name)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{texts.leaveIt}</Button>
              {contents.isError && (
                <Button icon="retry" onClick={() => contents.refetch()}>
                  {texts.tryAgain}
                </Button>
              )}
              {!isKept && !contents.isError && (
                <Button
                  variant="danger"
                  disabled={!counted}
                  busy={deletion.busy}
                  onClick={() => counted && deletion.run(counted.Version)}
                >
                  {texts.deleteEvent}
                </Button>
              )}
            </>
          }
        >
          <div role="status">
            {counted && <Contents contents={counted} />}
            {!counted && !contents.isError && <p>{texts.countingContents}</p>}
          </div>
          {counted && !isKept && event.IntegrationIdentifier.Data.MotorsportReg !== null && (
            <p>{texts.comesBack}</p>
          )}
          <Reasons lines={contents.isError ? explain(contents.error) : deletion.failure} />
        </Dialog>
      )}
    </>
  );
}

/** Lists what people wrote, which prevents the deletion; else lists what would be deleted. */
function Contents({ contents: { Written, Goes } }: { contents: EventContents }) {
  const written = writtenKinds.flatMap(kind =>
    Written[kind] > 0 ? texts.writtenContents[kind](Written[kind]) : [],
  );
  const goes = goingKinds.flatMap(kind => (Goes[kind] > 0 ? texts.goingContents[kind](Goes[kind]) : []));
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
