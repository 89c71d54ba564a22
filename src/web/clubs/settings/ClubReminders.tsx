import type { ClubReminders as Saved } from '#contract/events/reminders.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { PlanFields, readPlan, toTypedPlan } from '#web/events/PlanFields.tsx';
import { texts as eventTexts } from '#web/events/texts.ts';
import { bindChoice } from '#web/page/editing/bind-field.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { booleanOptions, ChoiceField } from '#web/ui/ChoiceField.tsx';
import { texts } from './texts.ts';

/** The automatic reminders of events without own settings. */
export function ClubReminders({ organizationId }: { organizationId: string }) {
  const query = useRead('GetClubReminders', { organizationId });
  return <QueryScreen query={query}>{saved => <PlanForm {...{ organizationId, saved }} />}</QueryScreen>;
}

function PlanForm({
  organizationId,
  saved: { Version, Plan: saved, StudentsAsk: studentsAsk = true },
}: {
  organizationId: string;
  saved: Saved;
}) {
  const form = useSavedForm({
    name: `club-reminders:${organizationId}`,
    saved: { On: saved !== null, Plan: toTypedPlan(saved ?? usualPlan), StudentsAsk: studentsAsk },
    submit: ({ On, Plan, StudentsAsk }) =>
      api.SaveClubReminders({
        query: { organizationId },
        body: { Version, Plan: On ? readPlan(Plan) : null, StudentsAsk },
      }),
    messages: { saved: eventTexts.saved },
  });
  const { On, Plan, StudentsAsk } = form.values;
  return (
    <FormSection title={eventTexts.reminders} lead={texts.remindersLead} form={form}>
      <ChoiceField
        label={eventTexts.remind}
        options={booleanOptions(eventTexts.never, texts.remindAsHere)}
        {...bindChoice(form, 'On')}
      />
      {On && <PlanFields plan={Plan} onType={change => form.change({ Plan: { ...Plan, ...change } })} />}
      <CheckField
        label={texts.studentsAsk}
        hint={texts.studentsAskHint}
        checked={StudentsAsk}
        onChange={isOn => form.change({ StudentsAsk: isOn })}
      />
    </FormSection>
  );
}
