import { useEffect, useRef } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
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
  const { opened } = address;
  const evalPath = ({ EvalId, OrganizationId }: EvalCard) =>
    writeSearchAddress({ ...address, opened: { evalId: EvalId, organizationId: OrganizationId } });

  if (opened) {
    const back = paths.search() + writeSearchAddress({ ...address, opened: null });
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
  back: string;
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
