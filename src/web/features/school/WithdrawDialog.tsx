import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Decision } from '#contract/schemas/school.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refusedMembers } from '#web/parts/editing/use-save.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextareaField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';

interface WithdrawDialogProps {
  organizationId: string;
  decision: Decision;
  onClose: () => void;
}

/** Takes a sign-off back, with a reason for the other chief instructors. */
export function WithdrawDialog({ organizationId, decision, onClose }: WithdrawDialogProps) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const { SignOffId, DisplayName } = decision;
  const withdrawing = useMutation({
    mutationFn: () =>
      api.WithdrawSignOff({
        body: { OrganizationId: organizationId, SignOffId, Reason: reason },
        whenSignedOut: 'throw',
      }),
    onSuccess: async () => {
      alerts.success(texts.withdrawn(DisplayName));
      await queries.invalidateQueries({ queryKey: ['GetAdvancement'] });
      onClose();
    },
  });
  const fault = refusedMembers(withdrawing.error)['/Reason'];
  return (
    <Dialog
      open
      title={texts.withdrawOf(DisplayName)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={withdrawing.isPending}>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <p>{texts.withdrawLead(DisplayName)}</p>
      <Form id={formId} label={texts.withdraw} onSubmit={() => withdrawing.mutate()}>
        <TextareaField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1000}
          rows={3}
          error={fault}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
      {withdrawing.isError && !fault && (
        <Reasons lines={[texts.notWithdrawn, ...explain(withdrawing.error)]} />
      )}
    </Dialog>
  );
}
