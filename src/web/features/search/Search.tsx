import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** User Search (product.md §2), which is not built yet. */
export function Component() {
  return (
    <>
      <PageHeader title="User Search" />
      <EmptyState icon="search" title="Search is not here yet">
        It will find people of your events and their evals. Until then you reach evals from Home.
      </EmptyState>
    </>
  );
}
