import type { Advancement, Candidate } from '#contract/school/school.ts';
import { api } from '#web/data/api.ts';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface LeaveToAnotherDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Leaves the decision about somebody whom the chief instructor knows personally to another one. */
export function LeaveToAnotherDialog({
  club: { OrganizationId },
  student,
  onClose,
}: LeaveToAnotherDialogProps) {
  const { UserId, DisplayName } = student;
  return (
    <DecisionDialog
      title={texts.leaveWhom(DisplayName)}
      decide={texts.leave}
      send={() =>
        api.LeaveToOthers({ body: { OrganizationId, UserId, Leave: true }, whenSignedOut: 'throw' })
      }
      typed={null}
      done={texts.left(DisplayName)}
      notDone={texts.notLeft}
      onClose={onClose}
    >
      {() => <p>{texts.leaveLead(DisplayName)}</p>}
    </DecisionDialog>
  );
}
