import { type ReactNode, useState } from 'react';
import { useRead } from '#web/client/query-client.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { type EventAddress, listSome, type MessageCommand, type Reach } from './commands.ts';
import { explainNotSent } from './last-reminder.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { NoMailServer } from './NoMailServer.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

type SendMessagesButtonProps = Pick<
  ButtonProps,
  'variant' | 'className' | 'icon' | 'aria-disabled' | 'aria-describedby'
> & {
  address: EventAddress;
  command: MessageCommand;
  /** Fields of the confirmation. */
  children?: ReactNode;
  /** Names people who need something before the command; `close` closes the dialog. */
  missing?: ((close: () => void) => ReactNode) | undefined;
  /** Runs before the confirmation; calls `next` to open it. */
  before?: ((next: () => void) => void) | undefined;
  /** Called when the messages were queued. */
  onSent?: (() => void) | undefined;
};

/** A button that sends messages to the people of an event after a confirmation with their number. */
export function SendMessagesButton({
  address,
  command,
  before,
  onSent,
  missing,
  children,
  ...button
}: SendMessagesButtonProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const close = () => setAsking(false);
  const sending = useCommand({
    run: () => command.send(address),
    onDone: () => onSent?.(),
    messages: { done: result => [command.success, result], failed: command.failure },
    describeFailure: explainNotSent,
  });
  const preview = useRead('GetReach', address, { enabled: asking, staleTime: 0, gcTime: 0 });
  const isOfUse = (reach: Reach) => reach[command.reach] > 0 || command.worksWithoutRecipients;
  return (
    <>
      <Button {...button} onClick={() => (before ? before(ask) : ask())}>
        {command.label}
      </Button>
      {asking && (
        <PreviewDialog
          question={command.label}
          confirm={preview.data ? command.confirm(preview.data[command.reach]) : texts.counting}
          command={sending}
          {...{ preview, isOfUse }}
          loading={texts.countingRecipients}
          effect={reach => (
            <>
              <p>{command.about(reach[command.reach], reach.Evals)}</p>
              {missing?.(close)}
              {command.reach === 'Publish' && reach.Welcome > 0 && (
                <p>{texts.notWelcomed(reach.Welcome, listSome(reach.WelcomeLabels, reach.Welcome))}</p>
              )}
              {reach[command.reach] > 0 && <NoMailServer />}
              {reach.Unreachable > 0 && <p className="soft small">{texts.unreachable(reach.Unreachable)}</p>}
            </>
          )}
          onClose={close}
        >
          {reach => (
            <>
              {children}
              {reach[command.reach] > 0 && <MessagePreview address={address} command={command.reach} />}
            </>
          )}
        </PreviewDialog>
      )}
    </>
  );
}
