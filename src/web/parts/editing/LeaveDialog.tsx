import { useLeaveGuard } from '#web/parts/router/use-leave-guard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { texts } from './texts.ts';

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
      title={texts.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button variant="danger" onClick={leave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
}
