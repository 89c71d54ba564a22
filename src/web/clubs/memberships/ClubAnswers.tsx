import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { membershipTexts as texts } from '#web/clubs/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';

interface ClubAnswersProps {
  club: MyClub;
  mayAccept: boolean;
  mayLeave: boolean;
}

/**
 * The buttons 'Yes, my club' and 'Not my club', or 'Leave' for a club that was answered. Leaving explains its effect first
 * (docs/product.md#whose-club).
 */
export function ClubAnswers({ club, mayAccept, mayLeave }: ClubAnswersProps) {
  const { OrganizationId, Name } = club;
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
  return (
    <div className="actions">
      {mayAccept && (
        <Button
          variant="primary"
          aria-label={texts.acceptClub(Name)}
          busy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
      )}
      {mayLeave && (
        <ConfirmButton
          label={club.IsNew ? texts.notMine : texts.leave}
          aria-label={club.IsNew ? texts.notMyClub(Name) : texts.leaveClub(Name)}
          busy={leave.isPending}
          question={texts.leaveAsk(Name)}
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

/** Describes the name and e-mail that the club typed. */
export const describeTyped = ({ TypedName, TypedEmail }: MyClub): string =>
  [TypedName, TypedEmail].filter(Boolean).join(', ') || texts.nothingTyped;
