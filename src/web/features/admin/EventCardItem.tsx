import { useId } from 'react';
import { Link } from 'react-router';
import type { EventCard } from '#contract/schemas/events.ts';
import { showDate } from '#web/calendar-date.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { counted } from './counted.ts';
import styles from './EventCardItem.module.css';
import { EventProgress } from './EventProgress.tsx';
import { usePublish } from './use-publish.ts';

/** An event on the Events Dashboard: the card as a whole leads to it, its buttons to what is done most. */
export function EventCardItem({ event }: { event: EventCard }) {
  const { OrganizationId, EventId, Name, Start, Location, AttendeeCount, Published } = event;
  const nameId = useId();
  return (
    <Card className={styles.card}>
      <p className={styles.date}>{showDate(Start)}</p>
      <div className={styles.words}>
        <h3>
          <Link id={nameId} className={styles.name} to={paths.event(OrganizationId, EventId)}>
            {Name}
          </Link>
        </h3>
        <p className={styles.soft}>
          {[Location.Name, counted(AttendeeCount, 'attendee'), !Published && 'not published']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <EventProgress event={event} />
      <div className={styles.actions}>
        <LinkButton to={paths.eventRoster(OrganizationId, EventId)} aria-describedby={nameId}>
          Roster
        </LinkButton>
        <LinkButton to={paths.eventReport(OrganizationId, EventId)} aria-describedby={nameId}>
          Report
        </LinkButton>
        {Published && <SendReminders event={event} nameId={nameId} />}
      </div>
    </Card>
  );
}

function SendReminders({ event, nameId }: { event: EventCard; nameId: string }) {
  const address = { organizationId: event.OrganizationId, eventId: event.EventId };
  const reminders = usePublish(address, { reminder: true });
  return (
    <Button busy={reminders.isPending} onClick={() => reminders.mutate()} aria-describedby={nameId}>
      Send Reminders
    </Button>
  );
}
