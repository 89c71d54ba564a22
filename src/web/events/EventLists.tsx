import { useId, useState } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { isOver } from '#domain/events/days.ts';
import { matches } from '#domain/text/matches.ts';
import { Link } from '#web/browser/router.tsx';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine } from '#web/ui/Facts.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import eventCardItemStyles from './EventCardItem.module.css';
import styles from './Events.module.css';
import { SendingProgress } from './messages/MessagesProgress.tsx';
import { ReminderButton } from './messages/ReminderButton.tsx';
import { texts } from './texts.ts';

/** Upcoming events, then past events, of a season and with a search. */
export function EventLists({ events }: { events: readonly EventCard[] }) {
  const [{ q, season }, changeFilter] = useListFilter({ q: '', season: ALL });
  const matching = filterEvents(events, q, season);
  const { upcoming, past } = splitEvents(matching, today());
  const isFiltered = matching.length < events.length;
  return (
    <>
      <div className={classes('wrap', styles.filter)}>
        <SearchField label={texts.findEvent} value={q} onChange={text => changeFilter({ q: text })} />
        <ChoiceField
          hideLabel
          label={texts.season}
          value={season}
          options={[{ value: ALL, label: texts.allSeasons }, ...seasonsOf(events)]}
          onChoose={chosen => changeFilter({ season: chosen })}
        />
      </div>
      <div className={classes('stack-15', styles.lists)}>
        <EventList
          title={texts.upcoming}
          events={upcoming}
          none={isFiltered ? texts.noneFound : texts.noneUpcoming}
        />
        <EventList title={texts.past} events={past} none={isFiltered ? texts.noneFound : texts.nonePast} />
      </div>
    </>
  );
}

function EventList({ title, events, none }: { title: string; events: readonly EventCard[]; none: string }) {
  const id = useId();
  return (
    <section className={classes('stack-15', styles.list)} aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span> <span className="soft">{events.length}</span>
      </h2>
      {events.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className={classes('stack-1', styles.eventCards)}>
          {events.map(event => (
            <li key={event.EventId}>
              <EventCardItem event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ALL = '';

/** Returns the years in which events begin, the latest first. */
const seasonsOf = (events: readonly EventCard[]): string[] =>
  [...new Set(events.flatMap(({ Start }) => Start.split('-')[0] ?? []))].sort().reverse();

/** Returns the events of a season, a year or '' for all, whose name or track contains each searched word. */
export function filterEvents<Item extends Pick<EventCard, 'Start' | 'Name' | 'Location'>>(
  events: readonly Item[],
  search: string,
  season: string,
): Item[] {
  return events.filter(
    ({ Start, Name, Location }) => Start.startsWith(season) && matches(`${Name} ${Location.Name}`, search),
  );
}

/** Splits events into upcoming ones, the next first, and past ones, the latest first. */
export function splitEvents<Item extends Pick<EventCard, 'Start' | 'LastDay'>>(
  events: readonly Item[],
  today: string,
) {
  const byStart = events.toSorted((a, b) => (a.Start < b.Start ? -1 : a.Start > b.Start ? 1 : 0));
  return {
    upcoming: byStart.filter(({ LastDay }) => !isOver(LastDay, today)),
    past: byStart.filter(({ LastDay }) => isOver(LastDay, today)).reverse(),
  };
}

/** An event on the Events Dashboard: the card links to its Stats, the buttons to its Roster and report. */
function EventCardItem({ event }: { event: EventCard }) {
  const { OrganizationId, EventId, Name, Start, LastDay, Location } = event;
  const { AttendeeCount, Published, Cancelled } = event;
  const nameId = useId();
  const [hasSent, setHasSent] = useState(false);
  return (
    <Card className={eventCardItemStyles.card}>
      <p className="strong figures">{showEventDates(Start, LastDay)}</p>
      <div className="breakable">
        <h3>
          <Link
            id={nameId}
            className={classes('card-link', eventCardItemStyles.name)}
            to={paths.event(OrganizationId, EventId)}
          >
            {Name}
          </Link>
        </h3>
        <FactLine
          facts={[
            Location.Name,
            texts.attendees(AttendeeCount),
            Cancelled ? texts.cancelled : !Published && texts.notPublished,
          ]}
        />
      </div>
      <EventProgress event={event} />
      <div className={classes('actions', eventCardItemStyles.actions)}>
        <LinkButton
          variant="quiet"
          to={paths.event(OrganizationId, EventId, 'roster')}
          aria-describedby={nameId}
        >
          {texts.roster}
        </LinkButton>
        <LinkButton
          variant="quiet"
          to={paths.event(OrganizationId, EventId, 'report')}
          aria-describedby={nameId}
        >
          {texts.report}
        </LinkButton>
        {Published && !Cancelled && (
          <ReminderButton
            variant="quiet"
            event={event}
            onSent={() => setHasSent(true)}
            aria-describedby={nameId}
          />
        )}
      </div>
      {hasSent && (
        <div className={eventCardItemStyles.sending}>
          <SendingProgress address={{ organizationId: OrganizationId, eventId: EventId }} hasSent />
        </div>
      )}
    </Card>
  );
}

/**
 * The share of sent evals that are completed (docs/product.md#events-dashboard), 0 without evals. Muted until the event is
 * published.
 */
export function EventProgress({
  event: { EvalsCompleted, EvalsSent, Published, Cancelled },
}: {
  event: Pick<EventCard, 'EvalsCompleted' | 'EvalsSent' | 'Published' | 'Cancelled'>;
}) {
  return (
    <ProgressBar
      label={texts.completedPercentage}
      text={texts.completedOf(EvalsCompleted, EvalsSent)}
      percent={EvalsSent === 0 ? 0 : (EvalsCompleted / EvalsSent) * 100}
      muted={!Published || Cancelled}
    />
  );
}
