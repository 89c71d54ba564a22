import type { Event } from '#contract/events/events.ts';
import type { Reminders } from '#contract/events/reminders.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { hourLimits } from '#domain/events/self-publishing.ts';
import { eventDays } from '#domain/text/calendar-date.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import styles from './Events.module.css';
import { PlanFields, readPlan, toTypedPlan } from './PlanFields.tsx';
import { texts } from './texts.ts';

/** The settings of when an event publishes itself, and of its automatic reminders. */
export function EventReminders({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId } = event;
  const query = useRead('GetReminders', { organizationId, eventId });
  return <QueryScreen query={query}>{saved => <RemindersForm event={event} saved={saved} />}</QueryScreen>;
}

function RemindersForm({ event, saved }: { event: Event; saved: Reminders }) {
  const { OrganizationId, EventId, LastDay } = event;
  const query = { organizationId: OrganizationId, eventId: EventId };
  const { Version } = saved;
  const form = useSavedForm({
    name: `event-reminders:${EventId}`,
    saved: {
      Mode: saved.Mode,
      Plan: toTypedPlan(saved.Plan ?? saved.ClubPlan ?? usualPlan),
      ClosesOn: saved.ClosesOn ?? '',
      PublishHour: saved.PublishHour,
      EveningHour: saved.EveningHour,
      PublishNow: false,
    },
    submit: ({ Mode, Plan, ClosesOn, ...hours }) => {
      const own = Mode === 'own' ? readPlan(Plan) : null;
      return api.SaveReminders({
        query,
        body: { Version, Mode, Plan: own, ClosesOn: ClosesOn || null, ...hours },
      });
    },
    messages: { saved: texts.saved },
  });
  const { Mode, Plan, PublishHour, EveningHour, PublishNow } = form.values;
  const { HourNow, Published } = saved;
  const hasPassed =
    !Published && PublishHour !== null && PublishHour !== saved.PublishHour && PublishHour <= (HourNow ?? -1);
  const next = describeNextReminder(saved);
  return (
    <FormSection title={Published ? texts.reminders : texts.publishingAndReminders} form={form}>
      <div className={classes('fields', styles.settings, styles.reminders)}>
        {!Published && (
          <HourField
            label={texts.publishItself}
            hint={texts.publishItselfHint}
            value={PublishHour}
            onChoose={hour => form.change({ PublishHour: hour, PublishNow: false })}
          />
        )}
        <HourField
          label={texts.eveningMessage}
          hint={texts.eveningHint}
          value={EveningHour}
          onChoose={hour => form.change({ EveningHour: hour })}
        />
        <ChoiceField
          label={texts.remind}
          hint={texts.remindHint}
          options={[
            { value: 'organization', label: texts.asClub(saved.ClubPlan && texts.plan(saved.ClubPlan)) },
            { value: 'own', label: texts.asHere },
            { value: 'off', label: texts.never },
          ]}
          {...bindChoice(form, 'Mode')}
        />
        {Mode === 'own' && (
          <PlanFields plan={Plan} onType={change => form.change({ Plan: { ...Plan, ...change } })} />
        )}
        <TextField
          label={texts.closing}
          hint={texts.closingHint}
          type="date"
          min={LastDay}
          max={eventDays.last}
          {...bindText(form, 'ClosesOn')}
        />
      </div>
      {hasPassed && (
        <CheckField
          label={texts.publishNow}
          checked={PublishNow}
          onChange={isOn => form.change({ PublishNow: isOn })}
        />
      )}
      {next && !form.changed && <p>{next}</p>}
    </FormSection>
  );
}

/** Returns 'Next reminder on 6/15/2026 · 1 automatic reminder so far'; null if none is planned and none was sent. */
export function describeNextReminder({
  NextOn,
  Sent,
  Published,
  Mode,
  Plan,
  ClubPlan,
}: Reminders): string | null {
  if (NextOn !== null) {
    const next = texts.nextReminder(showDate(NextOn));
    return Sent === 0 ? next : `${next} · ${texts.remindersSoFar(Sent)}`;
  }
  const hasPlan = Mode === 'own' ? Plan !== null : Mode === 'organization' && ClubPlan !== null;
  if (hasPlan && !Published) return texts.remindersNotBegun;
  return Sent === 0 ? null : texts.allReminders(Sent);
}

interface HourFieldProps {
  label: string;
  hint?: string;
  value: number | null;
  onChoose: (hour: number | null) => void;
}

/** An hour of the last day of an event by the club's clock, or never. */
function HourField(props: HourFieldProps) {
  const hours = Array.from({ length: hourLimits.last }, (_, nth) => nth + hourLimits.first);
  const options = [
    { value: null, label: texts.never },
    ...hours.map(hour => ({ value: hour, label: texts.atHour(hour) })),
  ];
  return <ChoiceField {...props} options={options} />;
}
