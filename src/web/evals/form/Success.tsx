import { useEffect, useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import type { NextEval } from '#web/offline/next-eval.ts';
import { Gate } from '#web/page/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { listPathOf, readingPathOf } from './reading-path.ts';
import { texts } from './texts.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

interface SuccessProps {
  evaluation: Evaluation;
  userId: string;
}

/** The server has acknowledged the eval. */
export function Success({ evaluation, userId }: SuccessProps) {
  useFocusOnHeading();
  const next = useNextEval(userId, evaluation);
  return (
    <Gate title={texts.success}>
      {/* All at once, so that nothing moves under a finger. */}
      {next !== undefined && (
        <>
          {next && (
            <LinkButton to={paths.fillEval(next.evalId)} variant="primary" size="large">
              {texts.nextEval(next.name)}
            </LinkButton>
          )}
          <LinkButton to={listPathOf(evaluation)} variant={next ? 'secondary' : 'primary'} size="large">
            {texts.toEvals}
          </LinkButton>
          <LinkButton to={readingPathOf(evaluation)}>{texts.read}</LinkButton>
        </>
      )}
    </Gate>
  );
}

/** The eval to go on with, as far as this phone knows; undefined while it is looked up. */
function useNextEval(userId: string, done: Evaluation): NextEval | null | undefined {
  const [next, setNext] = useState<NextEval | null>();
  useEffect(() => {
    loadOfflineClient()
      .then(client => client?.nextOnPhone(userId, done) ?? null)
      .then(setNext, () => setNext(null));
  }, [userId, done]);
  return next;
}
