import type { EventMessages } from '#contract/schemas/messages.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** How many of the messages about an event have gone out. */
export function MessagesProgress({ messages }: { messages: EventMessages }) {
  const { Queued, Sent, Failed } = messages;
  const all = Queued + Sent + Failed;
  const parts = [
    `${Sent} of ${all} sent`,
    Queued > 0 && `${Queued} waiting`,
    Failed > 0 && `${Failed} failed`,
  ];
  return (
    <ProgressBar
      label="Messages"
      text={parts.filter(Boolean).join(', ')}
      percent={all === 0 ? 0 : (Sent / all) * 100}
    />
  );
}
