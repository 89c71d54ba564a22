import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';
import { type Club, useAnswer } from './use-answer.ts';

interface AnswersProps {
  club: Club;
  mayAccept: boolean;
  mayLeave: boolean;
}

/** 'That is my club' and 'Leave', which says first what follows from it. */
export function Answers({ club, mayAccept, mayLeave }: AnswersProps) {
  const { accept, leave } = useAnswer(club);
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
