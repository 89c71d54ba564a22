import { type ReminderPlan, reminderLimits } from '#domain/events/reminders.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

export const toTypedPlan = ({ FirstAfterDays, EveryDays, AtMost }: ReminderPlan) => ({
  first: String(FirstAfterDays),
  every: String(EveryDays),
  most: String(AtMost),
});

type TypedPlan = ReturnType<typeof toTypedPlan>;

/** Reads the plan from typed numbers that the browser found valid. */
export const readPlan = ({ first, every, most }: TypedPlan): ReminderPlan => ({
  FirstAfterDays: Number(first),
  EveryDays: Number(every),
  AtMost: Number(most),
});

interface PlanFieldsProps {
  plan: TypedPlan;
  onType: (change: Partial<TypedPlan>) => void;
}

/** Three number fields for the days and the number of reminders. */
export function PlanFields({ plan, onType }: PlanFieldsProps) {
  const form = { values: plan, change: onType };
  const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1, required: true } as const;
  return (
    <>
      <TextField
        {...number}
        label={texts.firstReminder}
        hint={texts.firstReminderHint}
        max={reminderLimits.days}
        {...bindText(form, 'first')}
      />
      <TextField
        {...number}
        label={texts.reminderEvery}
        max={reminderLimits.days}
        {...bindText(form, 'every')}
      />
      <TextField
        {...number}
        label={texts.reminderAtMost}
        max={reminderLimits.times}
        {...bindText(form, 'most')}
      />
    </>
  );
}
