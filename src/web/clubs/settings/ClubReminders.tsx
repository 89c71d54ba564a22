import type { ClubReminders as Saved } from '#contract/events/reminders.ts';
import { paths } from '#contract/paths.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, storeAnswer, useRead } from '#web/client/query-client.ts';
import { PlanFields, readPlan, toTypedPlan } from '#web/events/PlanFields.tsx';
import { texts as eventTexts } from '#web/events/texts.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts } from './texts.ts';

/** The automatic reminders of events without own settings. */
export function ClubReminders({ organizationId }: { organizationId: string }) {
  const query = useRead('GetClubReminders', { organizationId });
  return (
    <TitledCard title={eventTexts.reminders} lead={texts.remindersLead}>
      <QueryScreen query={query}>{saved => <PlanForm {...{ organizationId, saved }} />}</QueryScreen>
    </TitledCard>
  );
}

function PlanForm({ organizationId, saved }: { organizationId: string; saved: Saved }) {
  const reminders = useClubReminders(organizationId, saved);
  const { now, changed, type } = reminders;
  return (
    <>
      <Form label={eventTexts.reminders} onSubmit={reminders.save}>
        <ChoiceField
          label={eventTexts.remind}
          value={now.on}
          options={[
            { value: false, label: eventTexts.never },
            { value: true, label: texts.remindAsHere },
          ]}
          onChoose={on => type({ on })}
        />
        {now.on && (
          <PlanFields plan={now.plan} onType={change => type({ plan: { ...now.plan, ...change } })} />
        )}
        <SaveActions form={reminders} save={eventTexts.setReminders} />
      </Form>
      <LeaveDialog
        unsaved={changed}
        // The audit log's address begins alike, but the log does not keep what is typed here.
        within={`${paths.organizationSettings(organizationId)}/reminders`}
        what={eventTexts.remindersUnsaved}
        onLeave={reminders.discard}
      />
    </>
  );
}

/** Holds an organization's reminder settings while they are edited. */
function useClubReminders(organizationId: string, { Plan, Version }: Saved) {
  const query = { organizationId };
  return useEditing({
    form: `club-reminders:${organizationId}`,
    saved: { on: Plan !== null, plan: toTypedPlan(Plan ?? usualPlan) },
    bodyOf: ({ on, plan }) => ({ Version, Plan: on ? readPlan(plan) : null }),
    send: body => api.SaveClubReminders({ query, body }),
    store: answer => storeAnswer(queryFor('GetClubReminders', query).queryKey, answer),
    load: () => queryClient.invalidateQueries(queryFor('GetClubReminders', query)),
    words: { saved: () => [eventTexts.remindersSaved], notSaved: eventTexts.remindersNotSaved },
  });
}
