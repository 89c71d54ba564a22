import type { ReactNode } from 'react';
import { useRead } from '#web/client/query-client.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { type EventAddress, listSome, type MessageCommand, type Reach } from './commands.ts';
import { explainNotSent } from './last-reminder.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { NoMailServer } from './NoMailServer.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

interface SendMessagesDialogProps {
  address: EventAddress;
  command: MessageCommand;
  /** Fields of the confirmation. */
  children?: ReactNode;
  /** Says what the organizer may have overlooked. */
  missing?: ReactNode;
  /** Called when the messages were queued. */
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before messages go to the people of an event, with their number. */
export function SendMessagesDialog({
  address,
  command,
  onSent,
  missing,
  children,
  onClose,
}: SendMessagesDialogProps) {
  const sending = useCommand({
    run: () => command.send(address),
    onDone: () => onSent?.(),
    messages: { done: result => [command.success, result], failed: command.failure },
    describeFailure: explainNotSent,
  });
  const preview = useRead('GetReach', address, { staleTime: 0, gcTime: 0 });
  const isOfUse = (reach: Reach) => reach[command.reach] > 0 || command.worksWithoutRecipients;
  return (
    <PreviewDialog
      question={command.label}
      confirm={preview.data ? command.confirm(preview.data[command.reach]) : texts.counting}
      command={sending}
      {...{ preview, isOfUse }}
      loading={texts.countingRecipients}
      effect={reach => (
        <>
          <p>{command.about(reach[command.reach], reach.Evals)}</p>
          {missing}
          {command.reach === 'Publish' && reach.Welcome > 0 && (
            <p>{texts.notWelcomed(reach.Welcome, listSome(reach.WelcomeLabels, reach.Welcome))}</p>
          )}
          {reach[command.reach] > 0 && <NoMailServer />}
          {reach.Unreachable > 0 && <p className="soft small">{texts.unreachable(reach.Unreachable)}</p>}
        </>
      )}
      onClose={onClose}
    >
      {reach => (
        <>
          {children}
          {reach[command.reach] > 0 && <MessagePreview address={address} command={command.reach} />}
        </>
      )}
    </PreviewDialog>
  );
}
