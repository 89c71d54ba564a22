import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EvalCard } from '#contract/evals/evals.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from '#web/evals/view/EvalSummaryScreen.tsx';

interface FoundEvalProps {
  evalId: string;
  organizationId: string;
  /** The address of the results, for readers who did not come from there. */
  results: string;
  linkOf: (evaluation: EvalCard) => string;
}

/** An eval that was picked from the results, and the Back button to them. */
export function FoundEval({ evalId, organizationId, results, linkOf }: FoundEvalProps) {
  const query = useQuery(queryFor('GetUserEvalPublic', { evalId, organizationId }));
  const navigate = useNavigate();
  const { key } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  const isFirstPage = key === 'default';

  useEffect(() => {
    if (isFirstPage || !evalId) return;
    scrollTo(0, 0);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isFirstPage, evalId]);

  const back = () => (isFirstPage ? navigate(results, { replace: true }) : navigate(-1));
  return (
    <div ref={screen}>
      <EvalSummaryScreen
        query={query}
        back={back}
        summaryOf={({ EvalWithProfile, History }) => ({
          shown: EvalWithProfile,
          history: { evals: History, linkOf },
        })}
      />
    </div>
  );
}
