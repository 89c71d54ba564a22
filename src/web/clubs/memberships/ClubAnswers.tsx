import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { membershipTexts as texts } from '#web/clubs/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { CommandButton } from '#web/ui/CommandButton.tsx';
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
  const accept = useCommand({
    run: () => api.AcceptClub({ body: { OrganizationId } }),
    messages: { done: texts.accepted(Name) },
  });
  const leave = useCommand({
    run: () => api.LeaveClub({ body: { OrganizationId } }),
    messages: { done: texts.hasLeft(Name) },
  });
  return (
    <div className="actions">
      {mayAccept && (
        <CommandButton aria-label={texts.acceptClub(Name)} command={accept}>
          {texts.accept}
        </CommandButton>
      )}
      {mayLeave && (
        <ConfirmButton
          label={club.IsNew ? texts.notMine : texts.leave}
          aria-label={club.IsNew ? texts.notMyClub(Name) : texts.leaveClub(Name)}
          question={texts.leaveAsk(Name)}
          confirm={texts.leave}
          command={leave}
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
