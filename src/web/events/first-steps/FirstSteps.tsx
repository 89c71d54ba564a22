import { type ReactNode, useId, useState } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { findNextEvent } from '#domain/events/next-event.ts';
import { useRead } from '#web/client/query-client.ts';
import { welcomeEmails } from '#web/events/messages/commands.ts';
import { SendMessagesDialog } from '#web/events/messages/SendMessagesDialog.tsx';
import { firstStepsTexts as texts } from '#web/events/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './FirstSteps.module.css';
import { TrySamples } from './SamplePeople.tsx';

interface FirstStepsProps {
  organizationId: string;
  events: readonly EventCard[];
  onNewEvent: () => void;
}

/** Whether a club has not published an event of its own yet. */
export const hasFirstSteps = (events: readonly EventCard[]): boolean =>
  !events.some(({ Sample, Published }) => Published && !Sample);

/** The steps up to a club's first published event, ticked off from the club's data. The current step has the filled button. */
export function FirstSteps({ organizationId, events, onNewEvent }: FirstStepsProps) {
  const titleId = useId();
  const [isWelcoming, setIsWelcoming] = useState(false);
  const event = findNextEvent(
    events.filter(({ Sample }) => !Sample),
    today(),
  );
  const hasRoster = event !== undefined && event.AttendeeCount > 0;
  const address = { organizationId, eventId: event?.EventId ?? '' };
  const reach = useRead('GetReach', address, { enabled: hasRoster });
  const isDone = [event !== undefined, hasRoster, hasRoster && reach.data?.Welcome === 0, false];
  const name = event ? `${event.Name}, ${showEventDates(event.Start, event.LastDay)}` : '';
  const roster = paths.event(address.organizationId, address.eventId, 'roster');
  const steps: readonly { title: string; hint: string; command: ReactNode }[] = [
    {
      ...texts.steps.event,
      command: (
        <Button variant="primary" icon="plus" onClick={onNewEvent}>
          {texts.newEvent}
        </Button>
      ),
    },
    {
      ...texts.steps.roster,
      command: (
        <LinkButton variant="primary" to={roster}>
          {texts.toRoster(name)}
        </LinkButton>
      ),
    },
    {
      ...texts.steps.welcome,
      command: (
        <Button variant="primary" onClick={() => setIsWelcoming(true)}>
          {welcomeEmails.label}
        </Button>
      ),
    },
    {
      ...texts.steps.publish,
      command: (
        <LinkButton variant="primary" to={roster}>
          {texts.toRoster(name)}
        </LinkButton>
      ),
    },
  ];
  const current = isDone.indexOf(false);
  return (
    <Card>
      <section className="stack-1" aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.title}</h2>
        <ol className={classes('stack-1', styles.steps)}>
          {steps.map(({ title, hint, command }, place) => (
            <li
              key={title}
              className={classes('row-15', styles.step)}
              aria-current={place === current ? 'step' : undefined}
            >
              <span className={styles.number}>{isDone[place] ? <Icon name="check" /> : place + 1}</span>
              <div className={classes('grow', styles.words)}>
                <p className={place === current ? 'strong' : 'soft'}>
                  <span>{title}</span>{' '}
                  {isDone[place] && <span className="visually-hidden">{texts.done}</span>}
                </p>
                {place === current && <p className="soft small">{hint}</p>}
              </div>
              {place === current && command}
            </li>
          ))}
        </ol>
        {events.length === 0 && <TrySamples organizationId={organizationId} />}
      </section>
      {isWelcoming && (
        <SendMessagesDialog
          address={address}
          command={welcomeEmails}
          onSent={reach.refetch}
          onClose={() => setIsWelcoming(false)}
        />
      )}
    </Card>
  );
}
