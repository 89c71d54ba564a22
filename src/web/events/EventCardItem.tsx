import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Facts } from '#web/ui/Facts.tsx';
import styles from './EventCardItem.module.css';
import { EventProgress } from './EventProgress.tsx';
import { SendingProgress } from './messages/MessagesProgress.tsx';
import { ReminderButton } from './messages/ReminderButton.tsx';
import { texts } from './texts.ts';

/** An event on the Events Dashboard: the card links to its Stats, the buttons to its Roster and report. */
export function EventCardItem({ event }: { event: EventCard }) {
  const { OrganizationId, EventId, Name, Start, LastDay, Location } = event;
  const { AttendeeCount, Published, Cancelled } = event;
  const nameId = useId();
  const [hasSent, setHasSent] = useState(false);
  const address = { organizationId: OrganizationId, eventId: EventId };
  return (
    <Card className={styles.card}>
      <p className={classes('strong figures', styles.date)}>{showDates(Start, LastDay)}</p>
      <div className="breakable">
        <h3>
          <Link
            id={nameId}
            className={classes('card-link', styles.name)}
            to={paths.event(OrganizationId, EventId)}
          >
            {Name}
          </Link>
        </h3>
        <p className="soft small">
          <Facts
            facts={[
              Location.Name,
              texts.attendees(AttendeeCount),
              Cancelled ? texts.cancelled : !Published && texts.notPublished,
            ]}
          />
        </p>
      </div>
      <EventProgress event={event} />
      <div className={classes('actions', styles.actions)}>
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
        <div className={styles.sending}>
          <SendingProgress address={address} hasSent />
        </div>
      )}
    </Card>
  );
}
