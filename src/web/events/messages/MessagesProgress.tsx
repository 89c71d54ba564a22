import { useState } from 'react';
import type { EventMessages } from '#contract/messages/calls.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '#web/browser/router.tsx';
import { afterScreen, type CallOptions, useRead } from '#web/client/query-client.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { EventAddress } from './commands.ts';
import styles from './EventMessages.module.css';

const SENDING_INTERVAL_MS = 1000;
const DELAYED_INTERVAL_MS = 10_000;

/** Returns a short interval while the worker sends, a long one when all waiting messages were delayed, else false. */
function chooseRefetchInterval(messages: EventMessages | undefined): number | false {
  if (!messages || messages.Queued === 0) return false;
  const putOff = messages.Troubled.filter(({ State }) => State === 'queued').length;
  return putOff < messages.Queued ? SENDING_INTERVAL_MS : DELAYED_INTERVAL_MS;
}

/** Loads an event's messages; refreshes them while messages wait and the page is visible. */
export function useEventMessages(address: EventAddress, options?: CallOptions) {
  return useRead('GetMessagesForEvent', address, {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => chooseRefetchInterval(state.data),
  });
}

/** Shows the progress of sending and its result; empty unless messages wait or were queued from this screen. */
export function SendingProgress({ address, hasSent }: { address: EventAddress; hasSent: boolean }) {
  const { data: messages } = useEventMessages(address, afterScreen);
  const [wasQueued, setWasQueued] = useState(false);
  if (!messages) return null;
  const { Queued, Sent, Failed } = messages;
  if (Queued > 0 && !wasQueued) setWasQueued(true);
  if (!wasQueued && !hasSent) return null;
  const all = Queued + Sent + Failed;
  if (all === 0) return null;
  const parts = [texts.done(Sent, all), Queued > 0 && texts.waiting(Queued)];
  return (
    <div className={classes('no-print wrap', styles.sending)}>
      <ProgressBar
        label={texts.messages}
        text={parts.filter(Boolean).join(', ')}
        percent={(Sent / all) * 100}
        short
      />
      {Failed > 0 && (
        <Link className="thumb small" to={paths.event(address.organizationId, address.eventId, 'report')}>
          {texts.notReached(Failed)}
        </Link>
      )}
    </div>
  );
}
