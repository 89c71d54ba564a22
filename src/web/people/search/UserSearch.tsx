import { useEffect, useRef } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { navigate } from '#web/browser/history.ts';
import { useLocation, useSearchParams } from '#web/browser/router.tsx';
import { queryFor, useRead } from '#web/client/query-client.ts';
import { EvalSummaryScreen } from '#web/evals/view/EvalSummaryScreen.tsx';
import { searchTexts as texts } from '#web/people/texts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PeopleSearch } from './PeopleSearch.tsx';
import { readSearchAddress, writeSearchAddress } from './search-address.ts';

/** User Search of instructors, students and admins at `/search`, in which an eval opens (docs/product.md#user-search). */
export function UserSearch() {
  const params = useSearchParams();
  const address = readSearchAddress(params);
  const lastRead = useRef<string | null>(null);
  const { opened } = address;
  const { key, position } = useLocation();
  // Where the history has the results; null if this page has not shown them since it was loaded.
  const resultsAt = useRef<number | null>(null);

  useEffect(() => {
    if (opened) lastRead.current = opened.evalId;
    else resultsAt.current = position;
  }, [opened, position]);

  const evalPath = ({ EvalId, OrganizationId }: EvalCard) =>
    writeSearchAddress({ ...address, opened: { evalId: EvalId, organizationId: OrganizationId } });

  if (opened) {
    const results = writeSearchAddress({ ...address, opened: null });
    const back = () => {
      if (resultsAt.current !== null) history.go(resultsAt.current - position);
      else if (key !== undefined) history.back();
      else navigate(results, { replace: true });
    };
    return <FoundEval {...opened} back={back} linkOf={evalPath} />;
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <PeopleSearch
        kind={{
          people: search => queryFor('GetUsers', { search }),
          evals: userId => queryFor('GetUserEvalsPublic', { userId }),
          evalPath,
          lastRead,
        }}
        address={address}
        hint={texts.hint}
      />
    </>
  );
}

interface FoundEvalProps {
  evalId: string;
  organizationId: string;
  back: () => void;
  linkOf: (evaluation: EvalCard) => string;
}

/** An eval picked from the results, with Back to the results. */
function FoundEval({ evalId, organizationId, back, linkOf }: FoundEvalProps) {
  const query = useRead('GetUserEvalPublic', { evalId, organizationId });
  const { key } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  const isFirstPage = key === undefined;

  useEffect(() => {
    if (isFirstPage || !evalId) return;
    scrollTo(0, 0);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isFirstPage, evalId]);

  return (
    <div ref={screen}>
      <EvalSummaryScreen {...{ query, back, linkOf }} />
    </div>
  );
}
