import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { CalendarSyncNews } from '#web/motorsportreg/SyncNews.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { EventLists } from './EventLists.tsx';
import { EventsCommands } from './EventsCommands.tsx';
import { texts } from './texts.ts';

/** The events of an organization (docs/product.md#events-dashboard). */
export function EventsDashboard() {
  const { organizationId = '' } = useParams();
  const organizations = useQuery(queryFor('GetOrganiazationsForUser'));
  const query = useQuery(queryFor('GetEventsForOrganization', { organizationId }));
  const organization = organizations.data?.find(({ OrganizationId }) => OrganizationId === organizationId);
  return (
    <>
      <PageHeader
        title={texts.eventsDashboard}
        subtitle={organization?.Name}
        back={paths.admin()}
        actions={query.data && <EventsCommands organizationId={organizationId} />}
      />
      <CalendarSyncNews organizationId={organizationId} />
      <QueryScreen query={query}>{events => <EventLists events={events} />}</QueryScreen>
    </>
  );
}
