import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { refetchChanged } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { FormDialog, type FormDialogProps } from '#web/ui/FormDialog.tsx';
import { refusedMembers } from './use-save.ts';
import { reasonsOf } from './why-not-saved.ts';

interface CommandDialogProps<Answer>
  extends Pick<
    FormDialogProps,
    'title' | 'lead' | 'submit' | 'variant' | 'size' | 'disabled' | 'typed' | 'onClose'
  > {
  send: () => Promise<Answer>;
  /** The alert of success: the dialog shows what has changed before it closes. Without it the dialog closes at once. */
  done?: string;
  /** Follows the closed dialog. */
  onDone?: (answer: Answer) => unknown;
  /** The line above the reasons of a refusal. */
  notDone?: string;
  onRefused?: (error: Error) => unknown;
  /** The members of the body whose faults are shown beside their fields. */
  fields?: readonly string[];
  /** The fields; a function gets the faults of the members. */
  children: ReactNode | ((faults: Readonly<Record<string, string>>) => ReactNode);
}

/** A dialog whose form sends one command. A refusal leaves it open, with the reasons. */
export function CommandDialog<Answer>(props: CommandDialogProps<Answer>) {
  const { send, done, onDone, notDone = [], onRefused, fields = [], children, ...dialog } = props;
  const { typed, onClose } = dialog;
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async answer => {
      if (done !== undefined) {
        alertBoard.success(done);
        await refetchChanged();
      }
      typed?.forget();
      // The dialog gives the focus back before `onDone` moves it.
      flushSync(onClose);
      onDone?.(answer);
    },
    onError: error => onRefused?.(error),
  });
  const faults = refusedMembers(sending.error);
  const isSaidBeside = fields.some(member => faults[member]);
  return (
    <FormDialog
      {...dialog}
      busy={sending.isPending}
      onSubmit={() => sending.mutate()}
      refused={sending.isError && !isSaidBeside ? [notDone, reasonsOf(sending.error)].flat() : null}
    >
      {typeof children === 'function' ? children(faults) : children}
    </FormDialog>
  );
}
