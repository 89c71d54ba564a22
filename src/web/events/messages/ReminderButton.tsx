import { useEffect, useId, useReducer } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import type { ButtonProps } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { reminders } from './commands.ts';
import { lastReminderWords, remindableFrom, tooSoonWords } from './last-reminder.ts';
import styles from './Telling.module.css';
import { TellingButton } from './TellingButton.tsx';

/** A single timer would be late after the computer slept, so check again and again. */
const LOOK_AGAIN_MS = 5_000;

/** Whether a moment, in milliseconds, has come; followed until it has. */
function useHasCome(moment: number): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const hasCome = Date.now() >= moment;
  useEffect(() => {
    if (hasCome) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasCome]);
  return hasCome;
}

type ReminderButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'aria-describedby'> & {
  event: Pick<EventCard, 'OrganizationId' | 'EventId' | 'LastRemindedAt'>;
  onTold: () => void;
};

/** Reminds people by hand, once an hour at most; says when they were reminded last. */
export function ReminderButton({ event, onTold, 'aria-describedby': nameId, ...look }: ReminderButtonProps) {
  const { OrganizationId, EventId, LastRemindedAt } = event;
  const lastId = useId();
  const from = LastRemindedAt === null ? 0 : remindableFrom(LastRemindedAt);
  const isPossible = useHasCome(from);
  return (
    <>
      <TellingButton
        {...look}
        address={{ organizationId: OrganizationId, eventId: EventId }}
        command={reminders}
        aria-disabled={!isPossible}
        onTold={onTold}
        aria-describedby={LastRemindedAt === null ? nameId : classes(nameId, lastId)}
      />
      {LastRemindedAt !== null && (
        <p id={lastId} className={styles.last}>
          {isPossible ? lastReminderWords(LastRemindedAt) : tooSoonWords(from)}
        </p>
      )}
    </>
  );
}
