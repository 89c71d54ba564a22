import { useLeaveGuard } from '#web/router/use-leave-guard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface LeaveDialogProps {
  unsaved: boolean;
  /** Addresses that begin so keep the work. */
  within: string;
  /** What would be lost. */
  what: string;
}

/** Asks before unsaved work is left behind. */
export function LeaveDialog({ unsaved, within, what }: LeaveDialogProps) {
  const { asking, leave, stay } = useLeaveGuard(unsaved, within);
  return (
    <Dialog
      open={asking}
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
}
