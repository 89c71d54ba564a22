import { type ReactNode, useId } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { welcomeEmails } from '#web/events/messages/commands.ts';
import { SendMessagesButton } from '#web/events/messages/SendMessagesButton.tsx';
import { firstStepsTexts as texts } from '#web/events/texts.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './FirstSteps.module.css';
import { TrySamples } from './SamplePeople.tsx';

interface FirstStepsProps {
  organizationId: string;
  events: readonly EventCard[];
}

/** The steps up to a club's first published event, ticked off from the club's data; nothing after that. */
export function FirstSteps({ organizationId, events: all }: FirstStepsProps) {
  const events = all.filter(({ Sample }) => !Sample);
  const titleId = useId();
  const event = events.find(({ AttendeeCount, Cancelled }) => AttendeeCount > 0 && !Cancelled) ?? events[0];
  const hasRoster = event !== undefined && event.AttendeeCount > 0;
  const address = { organizationId, eventId: event?.EventId ?? '' };
  const reach = useRead('GetReach', address, { enabled: hasRoster });
  const isWelcomed = hasRoster && reach.data?.Welcome === 0;
  if (events.some(({ Published }) => Published)) return null;
  const roster = paths.event(address.organizationId, address.eventId, 'roster');
  return (
    <Card>
      <section className="stack-1" aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.title}</h2>
        <ol className={classes('stack-1', styles.steps)}>
          <Step title={texts.event} hint={texts.eventHint} isDone={event !== undefined} />
          <Step title={texts.roster} hint={texts.rosterHint} isDone={hasRoster}>
            {event && <LinkButton to={roster}>{texts.toRoster}</LinkButton>}
          </Step>
          <Step title={texts.welcome} hint={texts.welcomeHint} isDone={isWelcomed}>
            {hasRoster && (
              <SendMessagesButton {...{ address }} command={welcomeEmails} onSent={reach.refetch} />
            )}
          </Step>
          <Step title={texts.publish} hint={texts.publishHint} isDone={false}>
            {hasRoster && <LinkButton to={roster}>{texts.toPublish}</LinkButton>}
          </Step>
        </ol>
        {all.length === 0 && <TrySamples organizationId={organizationId} />}
      </section>
    </Card>
  );
}

interface StepProps {
  title: string;
  hint: string;
  isDone: boolean;
  /** The command of the step, once it is possible. */
  children?: ReactNode;
}

function Step({ title, hint, isDone, children }: StepProps) {
  return (
    <li className="wrap">
      <Icon name={isDone ? 'check' : 'flag'} className={isDone ? undefined : 'soft'} />
      <div>
        <p className="strong">
          <span>{title}</span> {isDone && <span className="visually-hidden">{texts.done}</span>}
        </p>
        {!isDone && <p className="soft small">{hint}</p>}
      </div>
      {!isDone && children}
    </li>
  );
}
