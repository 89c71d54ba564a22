import type { Advancement, Candidate } from '#contract/school/school.ts';
import { api } from '#web/data/api.ts';
import { DecisionDialog } from './criteria/DecisionDialog.tsx';
import { texts } from './texts.ts';

interface CancelRideDialogProps {
  club: Advancement;
  student: Candidate;
  onClose: () => void;
}

/** Asks no longer for a check ride; what the examiner has begun to write goes. */
export function CancelRideDialog({ club: { OrganizationId }, student, onClose }: CancelRideDialogProps) {
  const { DisplayName, Ride } = student;
  return (
    <DecisionDialog
      title={texts.cancelRideOf(DisplayName)}
      decide={texts.cancelRide}
      variant="danger"
      send={() =>
        api.CancelCheckRide({
          body: { OrganizationId, EvalId: Ride?.EvalId ?? '' },
          whenSignedOut: 'throw',
        })
      }
      typed={null}
      done={texts.rideCancelled(DisplayName)}
      notDone={texts.rideNotCancelled}
      onClose={onClose}
    >
      {() => <p>{texts.cancelRideLead(Ride?.Examiner ?? '')}</p>}
    </DecisionDialog>
  );
}
