import { useDeferredValue, useMemo, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { screens } from '#contract/screens.ts';
import { countDays } from '#domain/events/days.ts';
import { navigate } from '#web/browser/history.ts';
import { useParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { afterScreen, useRead } from '#web/client/query-client.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { NotFound } from '#web/page/NotFound.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import { EventSettings } from './EventSettings.tsx';
import { EventStats } from './EventStats.tsx';
import styles from './Events.module.css';
import { SampleNotice } from './first-steps/SamplePeople.tsx';
import { SendingProgress } from './messages/MessagesProgress.tsx';
import { Roster } from './roster/Roster.tsx';
import { RosterCommands } from './roster/RosterCommands.tsx';
import { useRosterEditing } from './roster/use-roster-editing.ts';
import { useRosterFilter } from './roster/use-roster-filter.ts';
import { texts } from './texts.ts';

const PairingsPage = lazyPart(async () => (await import('./pairings/PairingsPage.tsx')).PairingsPage);

const addresses = [undefined, ...screens.event.last] as const;
type TabAddress = (typeof addresses)[number];

/** An event with its tabs Stats, Roster and Settings (docs/product.md#event-dashboard). */
export function EventDashboard() {
  const { organizationId = '', eventId = '', tab } = useParams();
  const address = addresses.find(name => name === tab);
  if (address !== tab) return <NotFound />;
  return <EventScreen key={eventId} {...{ organizationId, eventId, address }} />;
}

interface EventScreenProps {
  organizationId: string;
  eventId: string;
  address: TabAddress;
}

function EventScreen({ organizationId, eventId, address }: EventScreenProps) {
  const query = useRead('GetEvent', { organizationId, eventId });
  const [wasCached] = useState(query.data !== undefined);
  if (!query.data) {
    return (
      <>
        <PageHeader title={texts.eventDashboard} back={paths.organization(organizationId)} />
        <QueryScreen query={query}>{() => null}</QueryScreen>
      </>
    );
  }
  return <EventTab event={query.data} {...{ address, wasCached }} />;
}

/** Holds the unsaved changes to the roster, so that opening another tab does not lose them. */
function EventTab({ event, address, wasCached }: { event: Event; address: TabAddress; wasCached: boolean }) {
  const { Name, Start, LastDay, Location, OrganizationId, EventId, Cancelled } = event;
  const ladder = useMemo(() => event.Ladder.map(group => group.Name), [event.Ladder]);
  const roster = useRosterEditing(event, ladder);
  const lacking = new Set(event.CredentialGaps.map(({ UserId }) => UserId));
  const filter = useRosterFilter(roster.rows, ladder, countDays(Start, LastDay), lacking);
  const [adding, setAdding] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  // The browser paints the name of an event that was just loaded before it makes hundreds of rows. A cached event
  // appears at once.
  const showsRoster = useDeferredValue(true, wasCached);
  const onAdding = () => setAdding(!adding);
  const pathOf = (tab: TabAddress) => paths.event(OrganizationId, EventId, tab);
  const tabs = [
    { label: texts.stats, to: pathOf(address === 'report' ? address : undefined) },
    { label: texts.roster, to: pathOf('roster') },
    { label: texts.settings, to: pathOf('settings') },
  ];
  const commands = { event, roster, adding, onAdding, onSent: () => setHasSent(true) };
  if (address === 'pairings') {
    return (
      <PairingsPage
        {...{ event }}
        rows={roster.rows}
        onLimit={roster.limit}
        onPut={pairs => {
          roster.pair(pairs);
          navigate(pathOf('roster'));
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={texts.eventDashboard}
        name={Name}
        subtitle={[showEventDates(Start, LastDay), Location.Name, Cancelled && texts.cancelled]
          .filter(Boolean)
          .join(' · ')}
        back={paths.organization(OrganizationId)}
        actions={address === 'roster' && <RosterCommands {...commands} />}
        tabs={
          <div className={classes('spread', styles.line)}>
            <Tabs label={texts.event} tabs={tabs} />
            {address === 'roster' && (
              <SendingProgress
                address={{ organizationId: OrganizationId, eventId: EventId }}
                hasSent={hasSent}
              />
            )}
          </div>
        }
      />
      <div className="stack-2">
        {event.Sample && <SampleNotice organizationId={OrganizationId} />}
        <SelfPublishing event={event} />
        {address === 'roster' &&
          (showsRoster ? (
            <Roster {...{ event, roster, filter, ladder, adding }} />
          ) : (
            <ScreenState kind="loading" />
          ))}
        {address === 'codes' && <ClaimSheet event={event} />}
        {address === 'settings' && <EventSettings event={event} />}
        {(address === undefined || address === 'report') && <EventStats event={event} />}
      </div>
    </>
  );
}

/** Says on its last day what an event does next by itself, and how many people get a message; stops it in one press. */
function SelfPublishing({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId, Attendees } = event;
  const query = { organizationId, eventId };
  const { data: saved } = useRead('GetReminders', query, afterScreen);
  const next = saved?.NextToday;
  const { data: reach } = useRead('GetReach', query, { enabled: Boolean(next), ...afterScreen });
  const stop = useCommand({
    run: async () => {
      if (!saved) return;
      const { Version, Mode, Plan, ClosesOn } = saved;
      const hour = next?.What === 'publish' ? { PublishHour: null } : { EveningHour: null };
      await api.SaveReminders({ query, body: { Version, Mode, Plan, ClosesOn, ...hour } });
    },
    messages: { done: texts.stopped },
  });
  if (!next || !reach || event.Cancelled) return null;
  const isPaired = Attendees.some(({ Instructor, Absent }) => Instructor && !Absent);
  const says =
    next.What === 'publish' && !isPaired
      ? texts.publishesNothing(next.Hour)
      : texts.getMessage(next.Hour, next.What === 'publish' ? reach.Publish : reach.Reminders);
  return (
    <div className="spread" role="status">
      <p className="strong">{says}</p>
      <CommandButton command={stop}>{texts.stop}</CommandButton>
    </div>
  );
}
