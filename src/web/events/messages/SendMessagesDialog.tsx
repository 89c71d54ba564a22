import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { explain } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import type { EventAddress, MessageCommand, Reach } from './commands.ts';
import { texts } from './texts.ts';

interface SendMessagesDialogProps {
  address: EventAddress;
  command: MessageCommand;
  open: boolean;
  onClose: () => void;
  onConfirm: (options: FormData) => void;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Counts the recipients of a command when it opens, and asks before sending. */
export function SendMessagesDialog(props: SendMessagesDialogProps) {
  const { address, command, open, onClose, onConfirm, children } = props;
  const formId = useId();
  const preview = useQuery({ ...queryFor('GetReach', address), enabled: open, staleTime: 0, gcTime: 0 });
  const reach = preview.isFetching ? undefined : preview.data;
  const count = reach?.[command.reach];
  const isOfUse = count !== undefined && (count > 0 || command.worksWithoutRecipients);
  return (
    <Dialog
      open={open}
      title={command.label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
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
        {reach && <Preview reach={reach} command={command} />}
        {!reach && !preview.isError && <p>{texts.countingWhom}</p>}
      </div>
      <Form id={formId} onSubmit={onConfirm}>
        {children}
      </Form>
      {preview.isError && <Reasons lines={explain(preview.error)} />}
    </Dialog>
  );
}

function Preview({ reach, command }: { reach: Reach; command: MessageCommand }) {
  const count = reach[command.reach];
  return (
    <>
      {count > 0 && (
        <p>
          <strong className="heading-figure">{texts.people(count)}</strong>
        </p>
      )}
      <p>{command.about(count)}</p>
      {reach.Unreachable > 0 && <p className="soft small">{texts.unreachable(reach.Unreachable)}</p>}
    </>
  );
}
