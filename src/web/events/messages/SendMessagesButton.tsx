import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { explain } from '#web/client/errors.ts';
import { refetchAfterRefusal, useRead } from '#web/client/query-client.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import type { EventAddress, MessageCommand, Reach } from './commands.ts';
import { explainNotSent } from './last-reminder.ts';
import { listSome } from './list-some.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { NoMailServer } from './NoMailServer.tsx';

/** Runs the command and shows its alert (docs/product.md#alerts). */
function useSendMessages(address: EventAddress, { send, success, failure }: MessageCommand) {
  return useMutation({
    mutationFn: (options: FormData) => send(address, options),
    onSuccess: result => alertBoard.success(success, [result]),
    onError: error => {
      alertBoard.failure(failure, explainNotSent(error));
      return refetchAfterRefusal(error);
    },
  });
}

type SendMessagesButtonProps = Pick<
  ButtonProps,
  'variant' | 'className' | 'icon' | 'aria-disabled' | 'aria-describedby'
> & {
  address: EventAddress;
  command: MessageCommand;
  /** Fields of the confirmation, whose values `command.send` gets. */
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
  const formId = useId();
  const sending = useSendMessages(address, command);
  const preview = useRead('GetReach', address, { enabled: asking, staleTime: 0, gcTime: 0 });
  const reach = preview.isFetching ? undefined : preview.data;
  const count = reach?.[command.reach];
  const isOfUse = count !== undefined && (count > 0 || command.worksWithoutRecipients);
  const ask = () => setAsking(true);
  const close = () => setAsking(false);
  const send = (options: FormData) => {
    close();
    sending.mutate(options, { onSuccess: () => onSent?.() });
  };
  return (
    <>
      <Button {...button} busy={sending.isPending} onClick={() => (before ? before(ask) : ask())}>
        {command.label}
      </Button>
      {asking && (
        <Dialog
          title={command.label}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              {preview.isError ? (
                <Button icon="retry" busy={preview.isFetching} onClick={() => preview.refetch()}>
                  {texts.tryAgain}
                </Button>
              ) : (
                <Button type="submit" form={formId} variant="primary" disabled={!isOfUse}>
                  {count === undefined ? texts.counting : command.confirm(count)}
                </Button>
              )}
            </>
          }
        >
          <div className="stack-1" role="status">
            {reach && <Effect {...{ reach, command }}>{missing?.(close)}</Effect>}
            {!reach && !preview.isError && <p>{texts.countingRecipients}</p>}
          </div>
          <Form id={formId} onSubmit={send}>
            {/* The count above would push the fields down under a press. */}
            <div hidden={!reach}>{children}</div>
          </Form>
          {reach && isOfUse && count > 0 && <MessagePreview address={address} command={command.reach} />}
          {preview.isError && <Reasons lines={explain(preview.error)} />}
        </Dialog>
      )}
    </>
  );
}

interface EffectProps {
  reach: Reach;
  command: MessageCommand;
  children: ReactNode;
}

/** Says what the command will do, and for Publish what is still missing. */
function Effect({ reach, command, children }: EffectProps) {
  const count = reach[command.reach];
  const { Welcome, WelcomeLabels } = reach;
  return (
    <>
      <p>{command.about(count, reach.Evals)}</p>
      {children}
      {command.reach === 'Publish' && Welcome > 0 && (
        <p>{texts.notWelcomed(Welcome, listSome(WelcomeLabels, Welcome))}</p>
      )}
      {count > 0 && <NoMailServer />}
      {reach.Unreachable > 0 && <p className="soft small">{texts.unreachable(reach.Unreachable)}</p>}
    </>
  );
}
