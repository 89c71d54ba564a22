import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { EvalSummary } from '#web/eval-view/EvalSummary.tsx';
import { EvalSummaryScreen } from '#web/eval-view/EvalSummaryScreen.tsx';
import { queryFor } from '#web/query-client.ts';

interface FoundEvalProps {
  evalId: string;
  organizationId: string;
  /** The address of the results, where one did not come from there. */
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
  const shown = query.data && evalId;

  useEffect(() => {
    if (isFirstPage || !shown) return;
    scrollTo(0, 0);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isFirstPage, shown]);

  const back = () => (isFirstPage ? navigate(results, { replace: true }) : navigate(-1));
  return (
    <div ref={screen}>
      <EvalSummaryScreen query={query} back={back}>
        {({ EvalWithProfile, History }) => (
          <EvalSummary shown={EvalWithProfile} history={{ evals: History, linkOf }} back={back} />
        )}
      </EvalSummaryScreen>
    </div>
  );
}
