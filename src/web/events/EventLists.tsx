import { useId } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { today } from '#web/language/today.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EventCardItem } from './EventCardItem.tsx';
import styles from './EventLists.module.css';
import { splitEvents } from './split-events.ts';
import { texts } from './texts.ts';

/** Upcoming events, then past events. */
export function EventLists({ events }: { events: readonly EventCard[] }) {
  if (events.length === 0) {
    return (
      <EmptyState icon="calendar" title={texts.noEvents}>
        {texts.noEventsHint}
      </EmptyState>
    );
  }
  const { upcoming, past } = splitEvents(events, today());
  return (
    <div className={classes('stack-15', styles.lists)}>
      <EventList title={texts.upcoming} events={upcoming} none={texts.noneUpcoming} />
      <EventList title={texts.past} events={past} none={texts.nonePast} />
    </div>
  );
}

function EventList({ title, events, none }: { title: string; events: readonly EventCard[]; none: string }) {
  const id = useId();
  return (
    <section className="stack-15" aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span> <span className="soft">{events.length}</span>
      </h2>
      {events.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className={classes('stack-1', styles.cards)}>
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
