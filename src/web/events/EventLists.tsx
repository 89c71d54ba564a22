import { useId, useState } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { findNextEvent, splitEvents } from '#domain/events/next-event.ts';
import { matches } from '#domain/text/matches.ts';
import { Link } from '#web/browser/router.tsx';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { FactLine, Facts } from '#web/ui/Facts.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import rowStyles from './EventRow.module.css';
import styles from './Events.module.css';
import { reminders } from './messages/commands.ts';
import { SendingProgress } from './messages/MessagesProgress.tsx';
import { ReminderButton } from './messages/ReminderButton.tsx';
import { SendMessagesDialog } from './messages/SendMessagesDialog.tsx';
import { rosterTexts, texts } from './texts.ts';

/** The next event, then the other upcoming events and the past ones, of a season and with a search. */
export function EventLists({ events, hasSteps }: { events: readonly EventCard[]; hasSteps: boolean }) {
  const [{ q, season }, changeFilter] = useListFilter({ q: '', season: ALL });
  const matching = filterEvents(events, q, season);
  const isFiltered = matching.length < events.length;
  const next = isFiltered ? undefined : findNextEvent(events, today());
  const { upcoming, past } = splitEvents(
    matching.filter(event => event !== next),
    today(),
  );
  return (
    <>
      {next && <NextEvent event={next} isCalm={hasSteps} />}
      {events.length > 1 && (
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
      )}
      <div className={classes('stack-3', styles.lists)}>
        {matching.length === 0 && <p className="soft">{texts.noneFound}</p>}
        <EventList title={texts.upcoming} events={upcoming} />
        <EventList title={texts.past} events={past} isLong={!isFiltered} />
      </div>
    </>
  );
}

interface EventListProps {
  title: string;
  events: readonly EventCard[];
  /** Shows the first events until all are asked for. */
  isLong?: boolean;
}

function EventList({ title, events, isLong = false }: EventListProps) {
  const id = useId();
  const rows = (shown: readonly EventCard[]) => (
    <ul className={classes('surface rows', styles.eventRows)}>
      {shown.map(event => (
        <EventRow key={event.EventId} event={event} />
      ))}
    </ul>
  );
  if (events.length === 0) return null;
  return (
    <section className={classes('stack-1', styles.list)} aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span> <span className="soft">{events.length}</span>
      </h2>
      {isLong ? <FirstItems items={events}>{rows}</FirstItems> : rows(events)}
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

/** Returns where an event is, and whether it is cancelled or not published. */
const factsOf = ({ Location, Published, Cancelled }: EventCard) => [
  Location.Name,
  Cancelled ? texts.cancelled : !Published && texts.notPublished,
];

interface EventCommandsProps {
  event: EventCard;
  nameId: string;
  /** The command of the next step, which is filled; the others are quiet. */
  next?: 'roster' | 'remind' | undefined;
  /** In a row of a list the commands are in a menu, but for the Roster of an upcoming event. */
  isRow?: boolean;
}

/** The commands of an event: its Roster, its Report, and Send Reminders. */
function EventCommands({ event, nameId, next, isRow = false }: EventCommandsProps) {
  const { OrganizationId: organizationId, EventId: eventId, Name, LastDay, Published, Cancelled } = event;
  const address = { organizationId, eventId };
  const [isAsking, setIsAsking] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const lookOf = (step: 'roster' | 'remind') => (step === next ? 'primary' : 'quiet');
  const isUpcoming = LastDay >= today();
  const roster = (
    <LinkButton
      variant={lookOf('roster')}
      to={paths.event(organizationId, eventId, 'roster')}
      aria-describedby={nameId}
    >
      {texts.roster}
    </LinkButton>
  );
  const others = (
    <>
      <LinkButton
        variant="quiet"
        to={paths.event(organizationId, eventId, 'report')}
        aria-describedby={nameId}
      >
        {texts.report}
      </LinkButton>
      {Published && !Cancelled && (
        <ReminderButton
          variant={lookOf('remind')}
          event={event}
          onPress={() => setIsAsking(true)}
          aria-describedby={nameId}
        />
      )}
    </>
  );
  return (
    <>
      <div className={classes('actions', rowStyles.actions)}>
        {(isUpcoming || !isRow) && roster}
        {isRow ? (
          <ActionsMenu compact label={rosterTexts.moreAbout(Name)}>
            {!isUpcoming && roster}
            {others}
          </ActionsMenu>
        ) : (
          others
        )}
      </div>
      {isAsking && (
        <SendMessagesDialog
          address={address}
          command={reminders}
          onSent={() => setHasSent(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
      {hasSent && (
        <div className={rowStyles.sending}>
          <SendingProgress address={address} hasSent />
        </div>
      )}
    </>
  );
}

/** The next event, large, with the command of its next step filled. `isCalm`: the filled command is elsewhere. */
function NextEvent({ event, isCalm }: { event: EventCard; isCalm: boolean }) {
  const { OrganizationId, EventId, Name, Start, LastDay, Published, EvalsSent, EvalsCompleted } = event;
  const nameId = useId();
  const isOpen = Published && LastDay <= today() && EvalsCompleted < EvalsSent;
  return (
    <Card className={rowStyles.next}>
      <div className="breakable">
        <p className="soft">
          <Facts facts={[showEventDates(Start, LastDay), texts.attendees(event.AttendeeCount)]} />
        </p>
        <h2 className={rowStyles.title}>
          <Link id={nameId} className="card-link plain-link" to={paths.event(OrganizationId, EventId)}>
            {Name}
          </Link>
        </h2>
        <FactLine facts={factsOf(event)} />
      </div>
      <EventProgress event={event} />
      <EventCommands {...{ event, nameId }} next={isCalm ? undefined : isOpen ? 'remind' : 'roster'} />
    </Card>
  );
}

/** An event in a list: the row links to its Stats. */
function EventRow({ event }: { event: EventCard }) {
  const { OrganizationId, EventId, Name, Start, LastDay, AttendeeCount } = event;
  const nameId = useId();
  return (
    <li className={rowStyles.row}>
      <p className={classes('soft small figures', rowStyles.when)}>
        <span>{showEventDates(Start, LastDay)}</span> <span>{texts.attendees(AttendeeCount)}</span>
      </p>
      <div className="breakable">
        <h3 className={rowStyles.name}>
          <Link id={nameId} className="card-link plain-link" to={paths.event(OrganizationId, EventId)}>
            {Name}
          </Link>
        </h3>
        <FactLine facts={factsOf(event)} />
      </div>
      <EventProgress event={event} short />
      <EventCommands {...{ event, nameId }} isRow />
    </li>
  );
}

/**
 * The share of sent evals that are completed (docs/product.md#events-dashboard), 0 without evals. Muted until the event is
 * published.
 */
export function EventProgress({
  event: { EvalsCompleted, EvalsSent, Published, Cancelled },
  short,
}: {
  event: Pick<EventCard, 'EvalsCompleted' | 'EvalsSent' | 'Published' | 'Cancelled'>;
  /** Shows the figures alone, in a row of a list. */
  short?: boolean;
}) {
  return (
    <ProgressBar
      label={texts.completedPercentage}
      text={texts.completedOf(EvalsCompleted, EvalsSent)}
      percent={EvalsSent === 0 ? 0 : (EvalsCompleted / EvalsSent) * 100}
      muted={!Published || Cancelled}
      short={short}
    />
  );
}
