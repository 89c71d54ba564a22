import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { EventAddress } from './commands.ts';
import { MessagesProgress } from './MessagesProgress.tsx';
import styles from './Telling.module.css';
import { texts } from './texts.ts';
import { useMessages } from './use-messages.ts';

/** Moves while the worker sends, and stays to say how it ended. Nothing, when nothing is or was under way. */
export function Sending({ address, told }: { address: EventAddress; told: boolean }) {
  const { data: messages } = useMessages(address);
  const [seen, setSeen] = useState(told);
  if (!messages) return null;
  const isUnderWay = messages.Queued > 0 || told;
  if (isUnderWay && !seen) setSeen(true);
  if (!seen && !isUnderWay) return null;
  if (messages.Queued + messages.Sent + messages.Failed === 0) return null;
  return (
    <div className={styles.sending}>
      <MessagesProgress messages={messages} />
      {messages.Failed > 0 && (
        <Link className={styles.link} to={paths.event(address.organizationId, address.eventId, 'report')}>
          {texts.notReached(messages.Failed)}
        </Link>
      )}
    </div>
  );
}
