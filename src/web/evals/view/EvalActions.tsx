import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { evalTypeOf } from './template-of.ts';
import { texts } from './texts.ts';

const ShareDialog = lazyPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog);

interface EvalActionsProps {
  evaluation: Evaluation;
  /** Whether the reader may open the dashboard of the student that it is about. */
  opensStudent: boolean;
}

/** The commands of an eval that is read: share it, where the reader may, and print it. */
export function EvalActions({ evaluation, opensStudent }: EvalActionsProps) {
  const [sharing, setSharing] = useState<'open' | 'closed'>();
  const { PublicLinkKey, EvalState, ProfileId } = evaluation;
  const completed = !isPending(EvalState);
  return (
    <>
      {opensStudent && evalTypeOf(evaluation) === INSTRUCTOR_RATES_STUDENT && (
        <LinkButton to={paths.studentView(ProfileId)} icon="user">
          {texts.studentDashboard}
        </LinkButton>
      )}
      {completed && PublicLinkKey !== undefined && (
        <Button icon="share" onClick={() => setSharing('open')}>
          {texts.share}
        </Button>
      )}
      {completed && (
        <Button icon="print" onClick={() => print()}>
          {texts.print}
        </Button>
      )}
      {sharing && (
        <ShareDialog evaluation={evaluation} open={sharing === 'open'} onClose={() => setSharing('closed')} />
      )}
    </>
  );
}
