import type { Event } from '#contract/events/events.ts';
import type { Reminders } from '#contract/events/reminders.ts';
import { paths } from '#contract/paths.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { eventDays } from '#domain/text/calendar-date.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, storeAnswer, useRead } from '#web/client/query-client.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import type { EventAddress } from './messages/commands.ts';
import { describeNextReminder } from './next-reminder.ts';
import { PlanFields, readPlan, toTypedPlan } from './PlanFields.tsx';
import { texts } from './texts.ts';

/** The settings of an event's automatic reminders. */
export function EventReminders({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId } = event;
  const query = useRead('GetReminders', { organizationId, eventId });
  return (
    <TitledCard title={texts.reminders}>
      <QueryScreen query={query}>{saved => <RemindersForm event={event} saved={saved} />}</QueryScreen>
    </TitledCard>
  );
}

function RemindersForm({ event, saved }: { event: Event; saved: Reminders }) {
  const { OrganizationId, EventId, LastDay } = event;
  const reminders = useEventReminders({ organizationId: OrganizationId, eventId: EventId }, saved);
  const { now, changed, type } = reminders;
  const next = describeNextReminder(saved);
  return (
    <>
      <Form label={texts.reminders} onSubmit={reminders.save}>
        <ChoiceField
          label={texts.remind}
          hint={texts.remindHint}
          value={now.mode}
          options={[
            { value: 'organization', label: texts.asClub(saved.ClubPlan && texts.plan(saved.ClubPlan)) },
            { value: 'own', label: texts.asHere },
            { value: 'off', label: texts.never },
          ]}
          onChoose={mode => type({ mode })}
        />
        {now.mode === 'own' && (
          <PlanFields plan={now.plan} onType={change => type({ plan: { ...now.plan, ...change } })} />
        )}
        <TextField
          label={texts.closing}
          hint={texts.closingHint}
          type="date"
          min={LastDay}
          max={eventDays.last}
          {...bindText(reminders, 'closesOn')}
        />
        {next && !changed && <p>{next}</p>}
        <SaveActions form={reminders} save={texts.setReminders} />
      </Form>
      <LeaveDialog
        unsaved={changed}
        within={paths.event(OrganizationId, EventId, 'settings')}
        what={texts.remindersUnsaved}
        onLeave={reminders.discard}
      />
    </>
  );
}

/** Holds an event's reminder settings while they are edited. */
function useEventReminders(query: EventAddress, reminders: Reminders) {
  const { Version, Mode, Plan, ClubPlan, ClosesOn } = reminders;
  return useEditing({
    form: `event-reminders:${query.eventId}`,
    saved: { mode: Mode, plan: toTypedPlan(Plan ?? ClubPlan ?? usualPlan), closesOn: ClosesOn ?? '' },
    bodyOf: ({ mode, plan, closesOn }) => ({
      Version,
      Mode: mode,
      Plan: mode === 'own' ? readPlan(plan) : null,
      ClosesOn: closesOn || null,
    }),
    send: body => api.SaveReminders({ query, body }),
    store: answer => storeAnswer(queryFor('GetReminders', query).queryKey, answer),
    load: () => queryClient.invalidateQueries(queryFor('GetReminders', query)),
    words: { saved: () => [texts.remindersSaved], notSaved: texts.remindersNotSaved },
  });
}
