import { useParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Where admins will look people up. */
export function UserSearch() {
  const { organizationId = '' } = useParams();
  const events = paths.organization(organizationId);
  return (
    <>
      <PageHeader title="User Search" back={events} />
      <EmptyState
        icon="search"
        title="Search is not there yet"
        action={<LinkButton to={events}>Events Dashboard</LinkButton>}
      >
        Here you will look people up by name or e-mail and open their evals. Until then, find them on the
        roster of an event.
      </EmptyState>
    </>
  );
}
