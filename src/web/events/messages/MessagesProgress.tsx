import type { EventMessages } from '#contract/messages/messages.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { texts } from './texts.ts';

/** How many of the messages about an event have gone out. */
export function MessagesProgress({ messages }: { messages: EventMessages }) {
  const { Queued, Sent, Failed } = messages;
  const all = Queued + Sent + Failed;
  const parts = [
    texts.sent(Sent, all),
    Queued > 0 && texts.waiting(Queued),
    Failed > 0 && texts.failed(Failed),
  ];
  return (
    <ProgressBar
      label={texts.messages}
      text={parts.filter(Boolean).join(', ')}
      percent={all === 0 ? 0 : (Sent / all) * 100}
    />
  );
}
