import { useEffect, useEffectEvent, useId } from 'react';
import { useCurrent } from '#web/browser/use-current.ts';
import { guardForm, leaveQuestion } from '#web/page/router/leave-guard.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';

interface LeaveDialogProps {
  unsaved: boolean;
  /** Addresses that begin with this path keep the work. */
  within: string;
  /** Names the work that leaving drops. */
  what: string;
  /** Drops the work. */
  onLeave: () => void;
}

const stay = () => leaveQuestion.set(null);

/** Asks before the user leaves unsaved work. A screen with several forms asks once for all of them. */
export function LeaveDialog({ unsaved, within, what, onLeave }: LeaveDialogProps) {
  const id = useId();
  const question = useCurrent(leaveQuestion);
  const drop = useEffectEvent(onLeave);
  useEffect(
    () => (unsaved ? guardForm({ id, within, what, drop: () => drop() }) : undefined),
    [unsaved, id, within, what],
  );
  return (
    question?.asker === id && (
      <ConfirmDialog
        question={texts.leaveTitle}
        confirm={texts.leave}
        cancel={texts.stay}
        command={{ run: question.go }}
        onClose={stay}
      >
        {question.lost.map(what => (
          <p key={what}>{what}</p>
        ))}
      </ConfirmDialog>
    )
  );
}
