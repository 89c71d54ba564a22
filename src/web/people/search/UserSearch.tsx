import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { EvalCard } from '#contract/evals/evals.ts';
import { queryFor } from '#web/data/query-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FoundEval } from './FoundEval.tsx';
import { PeopleSearch } from './PeopleSearch.tsx';
import { readSearchAddress, writeSearchAddress } from './search-address.ts';
import { texts } from './texts.ts';

/** User Search of instructors, students and admins (docs/product.md#user-search, `/search`): an eval opens in it. */
export function UserSearch() {
  const [params] = useSearchParams();
  const address = readSearchAddress(params);
  const lastRead = useRef<string | null>(null);
  const { opened } = address;

  useEffect(() => {
    if (opened) lastRead.current = opened.evalId;
  }, [opened]);

  const evalPath = ({ EvalId, OrganizationId }: EvalCard) =>
    writeSearchAddress({ ...address, opened: { evalId: EvalId, organizationId: OrganizationId } });

  if (opened) {
    const results = writeSearchAddress({ ...address, opened: null });
    return <FoundEval {...opened} results={results} linkOf={evalPath} />;
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
