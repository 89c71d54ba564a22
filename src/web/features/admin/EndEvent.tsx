import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/schemas/events.ts';
import { api } from '#web/data/api.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import styles from './Settings.module.css';
import option from './telling/Telling.module.css';
import { texts } from './texts.ts';

/** Cancels an event, takes that back, or deletes it (docs/product.md#publishing). */
export function EndEvent({ event }: { event: Event }) {
  return (
    <Card>
      <div className="stack-2">
        <h2>{texts.end}</h2>
        <p className="soft">{event.Cancelled ? texts.isCancelled : texts.endHint}</p>
        <div className={styles.actions}>
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
  const queries = useQueryClient();
  // Whatever shows the event or its evals is asked for anew.
  const reload = () => queries.invalidateQueries();
  const [asking, setAsking] = useState(false);
  const [tell, setTell] = useState(false);
  const close = () => setAsking(false);
  const ask = () => {
    setTell(false);
    setAsking(true);
  };
  const words = Cancelled
    ? { act: texts.restoreEvent, what: texts.restoreWhat(Name), follows: texts.restoreFollows }
    : { act: texts.cancelEvent, what: texts.cancelWhat(Name), follows: texts.cancelFollows };
  const change = useMutation({
    mutationFn: () =>
      api.CancelEvent({
        query: { organizationId: OrganizationId },
        body: { EventId, Version, Cancelled: !Cancelled, Tell: tell },
      }),
    onSuccess: ({ MessagesQueued }) => {
      const done = Cancelled ? texts.eventRestored : texts.eventCancelled;
      alerts.success(done, texts.messagesQueued(MessagesQueued));
      return reload();
    },
    onError: error => {
      alerts.failure(Cancelled ? texts.notRestored : texts.notCancelled, explain(error));
      return error instanceof ApiError ? reload() : undefined;
    },
  });
  return (
    <>
      <Button busy={change.isPending} onClick={ask}>
        {words.act}
      </Button>
      <Dialog
        open={asking}
        title={words.what}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.leaveIt}</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
                change.mutate();
              }}
            >
              {words.act}
            </Button>
          </>
        }
      >
        <p>{words.follows}</p>
        {Attendees.length > 0 && (
          <label className={option.option}>
            <input type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)} />
            <span>
              <strong>{texts.tellRoster}</strong>
              <span className="soft small">{texts.tellRosterHint(Attendees.length)}</span>
            </span>
          </label>
        )}
      </Dialog>
    </>
  );
}
