import { useEffect, useId, useReducer } from 'react';
import type { EventCard } from '#contract/events/events.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { reminders } from './commands.ts';
import styles from './EventMessages.module.css';
import { describeReminderPause, findNextReminderTime } from './last-reminder.ts';

/** A single timer would be late after the computer slept, so the hook checks repeatedly. */
const CHECK_INTERVAL_MS = 5_000;

/** Returns whether a timestamp, in milliseconds, is past; checks until it is. */
function useIsPast(timestamp: number): boolean {
  const [, checkAgain] = useReducer((looks: number) => looks + 1, 0);
  const isPast = Date.now() >= timestamp;
  useEffect(() => {
    if (isPast) return;
    const timer = setInterval(checkAgain, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPast]);
  return isPast;
}

type ReminderButtonProps = Pick<ButtonProps, 'variant' | 'aria-describedby'> & {
  event: Pick<EventCard, 'LastRemindedAt'>;
  /** Opens the dialog, which is outside of a menu that closes. */
  onPress: () => void;
};

/** The button of reminders by hand, at most once an hour; shows when the last reminder was sent. */
export function ReminderButton({ event, onPress, variant, 'aria-describedby': nameId }: ReminderButtonProps) {
  const { LastRemindedAt } = event;
  const lastId = useId();
  const from = findNextReminderTime(LastRemindedAt, Date.now());
  const isPossible = useIsPast(from);
  return (
    <>
      <Button
        variant={variant}
        aria-disabled={!isPossible}
        aria-describedby={LastRemindedAt === null ? nameId : classes(nameId, lastId)}
        onClick={onPress}
      >
        {reminders.label}
      </Button>
      {LastRemindedAt !== null && (
        <p id={lastId} className={classes('soft small', styles.last)}>
          {isPossible ? texts.lastReminder(showInstant(LastRemindedAt)) : describeReminderPause(from)}
        </p>
      )}
    </>
  );
}
