import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { explain } from '#web/data/errors.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from '#web/ui/texts.ts';

interface DecisionDialogProps {
  title: string;
  /** What the button says that decides. */
  decide: string;
  variant?: 'primary' | 'danger';
  send: () => Promise<unknown>;
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
  const { title, decide, variant = 'primary', send, done, notDone, fields = [], onClose, children } = props;
  const { changes = 'GetAdvancement' } = props;
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      alerts.success(done);
      await queries.invalidateQueries({ queryKey: [changes] });
      onClose();
    },
  });
  const faults = refusedMembers(sending.error);
  const isSaidBeside = fields.some(member => faults[member]);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant={variant} busy={sending.isPending}>
            {decide}
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} onSubmit={() => sending.mutate()}>
        {children(faults)}
      </Form>
      {sending.isError && !isSaidBeside && <Reasons lines={[notDone, ...explain(sending.error)]} />}
    </Dialog>
  );
}
