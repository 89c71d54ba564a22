import { useState } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { SyncButton } from '#web/motorsportreg/SyncButton.tsx';
import { useIsAtMotorsportReg } from '#web/motorsportreg/use-sync.ts';
import { ImportButton } from '#web/page/imports/ImportButton.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { EventLists } from './EventLists.tsx';
import styles from './Events.module.css';
import { FirstSteps, hasFirstSteps } from './first-steps/FirstSteps.tsx';
import { SampleNotice } from './first-steps/SamplePeople.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';
import { SampleUpload } from './roster/SampleUpload.tsx';
import { texts } from './texts.ts';

/** The events of an organization (docs/product.md#events-dashboard). */
export function EventsDashboard() {
  const { organizationId = '' } = useParams();
  const organizations = useRead('GetOrganiazationsForUser');
  const query = useEvents(organizationId);
  const organization = organizations.data?.find(({ OrganizationId }) => OrganizationId === organizationId);
  // The organization decides which commands there are: shown before its answer, they would move under the finger.
  const hasSyncs = useIsAtMotorsportReg(organizationId);
  const [adding, setAdding] = useState(false);
  const events = query.data ?? [];
  const hasSteps = hasFirstSteps(events);
  const isLoading = !query.isError && organizations.isPending;
  return (
    <>
      <PageHeader
        title={texts.eventsDashboard}
        subtitle={organization?.Name ?? ''}
        back={paths.admin()}
        actions={
          query.data &&
          !isLoading && (
            <EventsCommands {...{ organizationId, hasSyncs, events }} onNewEvent={() => setAdding(true)} />
          )
        }
      />
      {isLoading ? (
        <ScreenState kind="loading" />
      ) : (
        <QueryScreen query={query}>
          {() => (
            <div className="stack-2">
              {events.some(({ Sample }) => Sample) && <SampleNotice organizationId={organizationId} />}
              {hasSteps && <FirstSteps {...{ organizationId, events }} onNewEvent={() => setAdding(true)} />}
              {events.length > 0 && <EventLists {...{ events, hasSteps }} />}
            </div>
          )}
        </QueryScreen>
      )}
      {adding && <NewEventDialog {...{ organizationId, events }} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Reads the events of an organization: the newest of very many at once, all of them a moment later. */
export function useEvents(organizationId: string) {
  const newest = useRead('GetEventsForOrganization', { organizationId, part: 'newest' });
  const hasMore = newest.data?.length === NEWEST_EVENTS;
  const all = useRead(
    'GetEventsForOrganization',
    { organizationId },
    { enabled: hasMore, placeholderData: () => newest.data },
  );
  return hasMore ? all : newest;
}

interface EventsCommandsProps {
  organizationId: string;
  /** Whether the organization has a MotorSportRegId. */
  hasSyncs: boolean;
  events: readonly EventCard[];
  onNewEvent: () => void;
}

/** The commands of the Events Dashboard (docs/product.md#events-dashboard). */
function EventsCommands({ organizationId, hasSyncs, events, onNewEvent }: EventsCommandsProps) {
  return (
    <div className={classes('wrap', styles.commands)}>
      {/* Without events it is the first of the first steps. */}
      {events.length > 0 && (
        <Button variant="quiet" icon="plus" onClick={onNewEvent}>
          {texts.newEvent}
        </Button>
      )}
      {events.length === 0 && <SampleUpload variant="quiet" call="GetSampleImportEvents" />}
      <ImportButton
        variant="quiet"
        icon="upload"
        kind="events"
        preview={input => api.PreviewEventsForOrganization({ query: { organizationId }, ...input })}
        send={(input, basis) =>
          api.ImportEventsForOrganization({ query: { organizationId, basis }, ...input })
        }
      />
      {hasSyncs && <SyncButton target={{ organizationId }} />}
      <ActionsMenu label={texts.more}>
        <LinkButton to={paths.adminSearch(organizationId)} icon="search">
          {texts.userSearch}
        </LinkButton>
        {events.length > 0 && <SampleUpload call="GetSampleImportEvents" />}
        <LinkButton to={paths.instructors(organizationId)} icon="helmet">
          {texts.instructors}
        </LinkButton>
        <LinkButton to={paths.credentials(organizationId)} icon="check">
          {texts.credentials}
        </LinkButton>
        <LinkButton to={paths.insights(organizationId)} icon="list">
          {texts.insights}
        </LinkButton>
        <LinkButton to={paths.organizationSettings(organizationId)} icon="gear">
          {texts.settings}
        </LinkButton>
      </ActionsMenu>
    </div>
  );
}
