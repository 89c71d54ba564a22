import { useId } from 'react';
import type { EventCard } from '#contract/schemas/events.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EventCardItem } from './EventCardItem.tsx';
import styles from './EventLists.module.css';
import { splitEvents, todayHere } from './split-events.ts';

/** Upcoming and past events, told apart. */
export function EventLists({ events }: { events: readonly EventCard[] }) {
  if (events.length === 0) {
    return (
      <EmptyState icon="calendar" title="No events yet">
        Add one with New Event, or upload a file with the whole season: Sample Upload shows what it looks
        like.
      </EmptyState>
    );
  }
  const { upcoming, past } = splitEvents(events, todayHere());
  return (
    <div className={styles.lists}>
      <EventList
        title="Upcoming"
        events={upcoming}
        none="Nothing is planned. The next event will stand here."
      />
      <EventList title="Past" events={past} none="Events stand here from the day after." />
    </div>
  );
}

function EventList({ title, events, none }: { title: string; events: readonly EventCard[]; none: string }) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{events.length}</span>
      </h2>
      {events.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.cards}>
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
