import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Event } from '#contract/schemas/events.ts';
import { screens } from '#contract/screens.ts';
import { queryFor } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { LeaveDialog } from '#web/parts/editing/LeaveDialog.tsx';
import { NotFound } from '#web/parts/page/NotFound.tsx';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import styles from './EventDashboard.module.css';
import { Roster } from './Roster.tsx';
import { Settings } from './Settings.tsx';
import { Stats } from './Stats.tsx';
import { texts } from './texts.ts';
import { useRosterEditing } from './use-roster-editing.ts';

const addresses = [undefined, ...screens.event.last] as const;
type TabAddress = (typeof addresses)[number];

/** An event with its tabs Stats, Roster and Settings (docs/product.md#event-dashboard). */
export function Component() {
  const { organizationId = '', eventId = '', tab } = useParams();
  const address = addresses.find(known => known === tab);
  if (address !== tab) return <NotFound />;
  return <EventScreen key={eventId} {...{ organizationId, eventId, address }} />;
}

interface EventScreenProps {
  organizationId: string;
  eventId: string;
  address: TabAddress;
}

function EventScreen({ organizationId, eventId, address }: EventScreenProps) {
  const query = useQuery(queryFor('GetEvent', { organizationId, eventId }));
  const event = query.data;
  return (
    <>
      <PageHeader
        title={texts.eventDashboard}
        subtitle={event && <EventTitle event={event} />}
        back={paths.organization(organizationId)}
        actions={event && <EventTabs event={event} address={address} />}
      />
      <QueryScreen query={query}>{event => <EventTab event={event} address={address} />}</QueryScreen>
    </>
  );
}

interface EventTabProps {
  event: Event;
  address: TabAddress;
}

function EventTitle({ event: { Name, Start, Location } }: { event: Event }) {
  return (
    <>
      <strong className={styles.name}>{Name}</strong> {showDate(Start)} · {Location.Name}
    </>
  );
}

function EventTabs({ event: { OrganizationId, EventId }, address }: EventTabProps) {
  const tabs = [
    {
      label: texts.stats,
      to: paths.event(OrganizationId, EventId, address === 'report' ? address : undefined),
    },
    { label: texts.roster, to: paths.event(OrganizationId, EventId, 'roster') },
    { label: texts.settings, to: paths.event(OrganizationId, EventId, 'settings') },
  ];
  return <Tabs label={texts.event} tabs={tabs} />;
}

/** What has been done to the roster is kept here, so that a look at another tab does not lose it. */
function EventTab({ event, address }: EventTabProps) {
  const { OrganizationId, EventId } = event;
  const roster = useRosterEditing(event);
  return (
    <div className="stack-2">
      {address === 'roster' && <Roster event={event} roster={roster} />}
      {address === 'codes' && <ClaimSheet event={event} />}
      {address === 'settings' && <Settings event={event} />}
      {(address === undefined || address === 'report') && <Stats event={event} />}
      <LeaveDialog
        unsaved={roster.pending > 0}
        within={paths.event(OrganizationId, EventId)}
        what={texts.rosterUnsaved}
      />
    </div>
  );
}
