import { useEffect, useId, useRef } from 'react';
import { useCurrent } from '#web/browser/use-current.ts';
import { guardForm, leaveQuestion, notePlace } from '#web/page/router/leave-guard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { texts } from './texts.ts';

interface LeaveDialogProps {
  unsaved: boolean;
  /** Addresses that begin so keep the work. */
  within: string;
  /** What would be lost. */
  what: string;
  /** Drops the work. */
  onLeave: () => void;
}

const stay = () => leaveQuestion.set(null);

/** Asks before unsaved work is left behind. Where a screen has several, one asks for all. */
export function LeaveDialog({ unsaved, within, what, onLeave }: LeaveDialogProps) {
  const id = useId();
  const question = useCurrent(leaveQuestion);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
    notePlace();
  });
  useEffect(
    () => (unsaved ? guardForm({ id, within, what, drop: () => leave.current() }) : undefined),
    [unsaved, id, within, what],
  );
  const isAsking = question?.asker === id;
  return (
    <Dialog
      open={isAsking}
      title={texts.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => question?.go()}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {isAsking && question.lost.map(what => <p key={what}>{what}</p>)}
    </Dialog>
  );
}
