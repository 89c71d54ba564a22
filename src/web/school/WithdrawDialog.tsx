import type { Decision } from '#contract/school/advancement.ts';
import { api } from '#web/data/api.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { TextareaField } from '#web/ui/Field.tsx';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface WithdrawDialogProps {
  organizationId: string;
  decision: Decision;
  onClose: () => void;
}

/** Takes a sign-off back, with a reason for the other chief instructors. */
export function WithdrawDialog({ organizationId, decision, onClose }: WithdrawDialogProps) {
  const { SignOffId, DisplayName } = decision;
  const typed = useTyped(`withdraw:${SignOffId}`, { reason: '' });
  const { reason } = typed.now;
  return (
    <DecisionDialog
      title={texts.withdrawOf(DisplayName)}
      decide={texts.withdraw}
      variant="danger"
      send={() =>
        api.WithdrawSignOff({
          body: { OrganizationId: organizationId, SignOffId, Reason: reason },
          whenSignedOut: 'throw',
        })
      }
      typed={typed}
      done={texts.withdrawn(DisplayName)}
      notDone={texts.notWithdrawn}
      fields={['/Reason']}
      onClose={onClose}
    >
      {faults => (
        <>
          <p>{texts.withdrawLead(DisplayName)}</p>
          <TextareaField
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={1000}
            rows={3}
            error={faults['/Reason']}
            {...bindText(typed, 'reason')}
          />
        </>
      )}
    </DecisionDialog>
  );
}
