import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { refetchAll } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';

interface ClubAnswersProps {
  club: MyClub;
  mayAccept: boolean;
  mayLeave: boolean;
}

/** The buttons 'Yes, my club' and 'Not my club', or 'Leave' for a club that was answered. Leaving explains its effect first. */
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
          label={club.IsNew ? texts.notMine : texts.leave}
          aria-label={club.IsNew ? texts.notMyClub(club.Name) : texts.leaveClub(club.Name)}
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

/** Accepts or leaves a club (docs/product.md#whose-club). */
function useClubAnswer({ OrganizationId, Name }: MyClub) {
  const accept = useMutation({
    mutationFn: () => api.AcceptClub({ body: { OrganizationId } }),
    meta: { done: texts.accepted(Name), failed: texts.notAccepted },
    onError: () => refetchAll(),
  });
  const leave = useMutation({
    mutationFn: () => api.LeaveClub({ body: { OrganizationId } }),
    meta: { done: texts.hasLeft(Name), failed: texts.notLeft },
    onError: () => refetchAll(),
  });
  return { accept, leave };
}

/** Describes the name and e-mail that the club typed. */
export const describeTyped = ({ TypedName, TypedEmail }: MyClub): string =>
  [TypedName, TypedEmail].filter(Boolean).join(', ') || texts.nothingTyped;
