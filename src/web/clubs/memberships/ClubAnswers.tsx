import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';

interface ClubAnswersProps {
  club: MyClub;
  mayAccept: boolean;
  mayLeave: boolean;
}

/** 'That is my club' and 'Leave', which says first what follows from it. */
export function ClubAnswers({ club, mayAccept, mayLeave }: ClubAnswersProps) {
  const { accept, leave } = useClubAnswer(club);
  return (
    <div className="actions">
      {mayAccept && (
        <Button
          variant="primary"
          aria-label={texts.acceptClub(club.Name)}
          busy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
      )}
      {mayLeave && (
        <ConfirmButton
          label={texts.leave}
          aria-label={texts.leaveClub(club.Name)}
          busy={leave.isPending}
          question={texts.leaveAsk(club.Name)}
          confirm={texts.leave}
          onConfirm={leave.mutate}
        >
          {texts.leaves} {club.OpenEvals > 0 && <span>{texts.openEvals(club.OpenEvals)}</span>}
        </ConfirmButton>
      )}
    </div>
  );
}

export type MyClub = ReplyOf<'GetMyClubs'>['Clubs'][number];

/** Saying that a club is one's own, or leaving it (docs/product.md#whose-club). */
function useClubAnswer({ OrganizationId, Name }: MyClub) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  // What one may see and do changes with it; who is signed in says which roles one holds.
  const refresh = () => queries.invalidateQueries();
  const accept = useMutation({
    mutationFn: () => api.AcceptClub({ body: { OrganizationId } }),
    onSuccess: () => alerts.success(texts.accepted(Name)),
    onError: error => alerts.failure(texts.notAccepted, explain(error)),
    onSettled: refresh,
  });
  const leave = useMutation({
    mutationFn: () => api.LeaveClub({ body: { OrganizationId } }),
    onSuccess: () => alerts.success(texts.hasLeft(Name)),
    onError: error => alerts.failure(texts.notLeft, explain(error)),
    onSettled: refresh,
  });
  return { accept, leave };
}

/** What the club typed of one, in a sentence. */
export const describeTyped = ({ TypedName, TypedEmail }: MyClub): string =>
  [TypedName, TypedEmail].filter(Boolean).join(', ') || texts.nothingTyped;
