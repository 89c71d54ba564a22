import { useId } from 'react';
import type { EventCard } from '#contract/schemas/events.ts';
import { reminders } from './commands.ts';
import { lastReminderWords, remindableFrom, tooSoonWords } from './last-reminder.ts';
import styles from './Telling.module.css';
import { TellingButton } from './TellingButton.tsx';
import { useHasCome } from './use-has-come.ts';

interface ReminderButtonProps {
  event: EventCard;
  onTold: () => void;
  'aria-describedby': string;
}

/** Reminds people by hand, once an hour at most; says when they were reminded last. */
export function ReminderButton({ event, onTold, 'aria-describedby': nameId }: ReminderButtonProps) {
  const { OrganizationId, EventId, LastRemindedAt } = event;
  const lastId = useId();
  const from = LastRemindedAt === null ? 0 : remindableFrom(LastRemindedAt);
  const isPossible = useHasCome(from);
  return (
    <>
      <TellingButton
        address={{ organizationId: OrganizationId, eventId: EventId }}
        command={reminders}
        aria-disabled={!isPossible}
        onTold={onTold}
        aria-describedby={LastRemindedAt === null ? nameId : `${nameId} ${lastId}`}
      />
      {LastRemindedAt !== null && (
        <p id={lastId} className={styles.last}>
          {isPossible ? lastReminderWords(LastRemindedAt) : tooSoonWords(from)}
        </p>
      )}
    </>
  );
}
