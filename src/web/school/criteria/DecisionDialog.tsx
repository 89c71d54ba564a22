import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '#web/data/errors.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface DecisionDialogProps {
  title: string;
  /** What the button says that decides. */
  decide: string;
  variant?: 'primary' | 'danger';
  send: () => Promise<unknown>;
  /** The dialog's text; null: it has none. */
  typed: { readonly forget: () => void } | null;
  /** Said once it is sent, and above the reasons where it was refused. */
  done: string;
  notDone: string;
  /** The members of the call whose faults stand beside their fields. */
  fields?: readonly string[];
  /** The call whose answer it changes. */
  changes?: 'GetAdvancement' | 'GetToday';
  onClose: () => void;
  children: (faults: Readonly<Record<string, string>>) => ReactNode;
}

/** Asks an instructor for what a decision needs, sends it, and loads anew what it changes. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, decide, variant, send, typed, done, notDone, fields = [], onClose, children } = props;
  const { changes = 'GetAdvancement' } = props;
  const alerts = useAlerts();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      alerts.success(done);
      await queries.invalidateQueries({ queryKey: [changes] });
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
      variant={variant}
      busy={sending.isPending}
      typed={typed}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
      refused={sending.isError && !isSaidBeside ? [notDone, ...explain(sending.error)] : null}
    >
      {children(faults)}
    </FormDialog>
  );
}
