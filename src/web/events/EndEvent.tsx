import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/data/api.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { refetchAll } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import option from './messages/EventMessages.module.css';
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
  const alerts = useAlerts();
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
      alerts.success(done, texts.messagesQueued(MessagesQueued));
    },
    onError: error => {
      alerts.failure(Cancelled ? texts.notRestored : texts.notCancelled, explain(error));
      return error instanceof ApiError ? refetchAll() : undefined;
    },
  });
  return (
    <>
      <Button busy={change.isPending} onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <FormDialog
        open={asking}
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
        {Attendees.length > 0 && (
          <label className={option.option}>
            <input type="checkbox" name="tell" />
            <span>
              <strong>{texts.tellRoster}</strong>
              <span className="soft small">{texts.tellRosterHint(Attendees.length)}</span>
            </span>
          </label>
        )}
      </FormDialog>
    </>
  );
}
