import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event, EventContents } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { goingKinds, writtenKinds } from '#domain/events/event-contents.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { refetchAfterRefusal, useRead } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import option from './messages/EventMessages.module.css';
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
  const { OrganizationId, EventId, Version, Name, Cancelled, Attendees } = event;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const words = Cancelled
    ? { act: texts.restoreEvent, what: texts.restoreWhat(Name), follows: texts.restoreFollows }
    : { act: texts.cancelEvent, what: texts.cancelWhat(Name), follows: texts.cancelFollows };
  const change = useMutation({
    mutationFn: (Tell: boolean) =>
      api.CancelEvent({
        query: { organizationId: OrganizationId },
        body: { EventId, Version, Cancelled: !Cancelled, Tell },
      }),
    onSuccess: ({ MessagesQueued }) => {
      const done = Cancelled ? texts.eventRestored : texts.eventCancelled;
      alertBoard.success(done, texts.messagesQueued(MessagesQueued));
    },
    meta: { failed: Cancelled ? texts.notRestored : texts.notCancelled },
    onError: refetchAfterRefusal,
  });
  return (
    <>
      <Button variant="quiet" busy={change.isPending} onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      {asking && (
        <FormDialog
          title={words.what}
          lead={<p>{words.follows}</p>}
          submit={words.act}
          cancel={texts.leaveIt}
          typed={null}
          onClose={close}
          onSubmit={fields => {
            close();
            change.mutate(fields.has('tell'));
          }}
        >
          {Attendees.length > 0 && <TellRoster people={Attendees.length} />}
        </FormDialog>
      )}
    </>
  );
}

/** The option to notify the roster, which is not ticked at first. */
function TellRoster({ people }: { people: number }) {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <>
      <label className={option.option}>
        <input
          className="box"
          type="checkbox"
          name="tell"
          onChange={({ target }) => setIsTicked(target.checked)}
        />
        <span>
          <strong>{texts.tellRoster}</strong>
          <span className="soft small">{texts.tellRosterHint(people)}</span>
        </span>
      </label>
      {isTicked && <NoMailServer />}
    </>
  );
}

/** Deletes an event after a dialog that counts what would be deleted with it (docs/product.md#deleting-an-event). */
function DeleteEvent({ event }: { event: Event }) {
  const { OrganizationId, EventId, Version, Name } = event;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const contents = useRead(
    'GetEventDeletion',
    { organizationId: OrganizationId, eventId: EventId },
    { enabled: asking, staleTime: 0, gcTime: 0 },
  );
  const remove = useMutation({
    mutationFn: () =>
      api.DeleteEvent({ query: { organizationId: OrganizationId }, body: { EventId, Version } }),
    onSuccess: () => {
      alertBoard.success(texts.eventDeleted, [Name]);
      return navigate(paths.organization(OrganizationId), { replace: true });
    },
    meta: { failed: texts.notDeleted },
    onError: refetchAfterRefusal,
  });
  const counted = contents.isFetching ? undefined : contents.data;
  const isKept = counted && writtenKinds.some(kind => counted.Written[kind] > 0);
  return (
    <>
      <Button variant="quiet" icon="trash" busy={remove.isPending} onClick={() => setAsking(true)}>
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
                  onClick={() => {
                    close();
                    remove.mutate();
                  }}
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
          {contents.isError && <Reasons lines={explain(contents.error)} />}
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
