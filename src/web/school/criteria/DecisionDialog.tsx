import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '#web/data/errors.ts';
import { refetchChanged } from '#web/data/query-client.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface DecisionDialogProps extends Pick<ButtonProps, 'size'> {
  title: string;
  /** The label of the submit button. */
  decide: string;
  variant?: 'primary' | 'danger';
  send: () => Promise<unknown>;
  /** The typed text of the dialog; null without text fields. */
  typed: { readonly forget: () => void } | null;
  /** The alert of success, and the line above the reasons of a refusal. */
  done: string;
  notDone: string;
  /** The members of the body whose faults are shown beside their fields. */
  fields?: readonly string[];
  onClose: () => void;
  /** The fields; a function gets the faults of the members. */
  children: ReactNode | ((faults: Readonly<Record<string, string>>) => ReactNode);
}

/** A dialog that sends an instructor's decision and shows what it changes before it closes. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, decide, variant, size, send, typed, done, notDone, fields = [], onClose, children } = props;
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      alertBoard.success(done);
      await refetchChanged();
      typed?.forget();
      onClose();
    },
  });
  const faults = refusedMembers(sending.error);
  const isSaidBeside = fields.some(member => faults[member]);
  return (
    <FormDialog
      title={title}
      submit={decide}
      {...{ variant, size }}
      busy={sending.isPending}
      typed={typed}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
      refused={sending.isError && !isSaidBeside ? [notDone, ...explain(sending.error)] : null}
    >
      {typeof children === 'function' ? children(faults) : children}
    </FormDialog>
  );
}
