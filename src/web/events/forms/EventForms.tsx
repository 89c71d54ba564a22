import type { EventForms as Saved } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { type FormKind, formKindOf, formKinds, isFormKind } from '#domain/evals/forms/form-kinds.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, useRead } from '#web/client/query-client.ts';
import type { EventAddress } from '#web/events/messages/commands.ts';
import { formsTexts as texts } from '#web/events/texts.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';

/** The forms of an event's evals, for all its run groups and for single ones. */
export function EventForms(address: EventAddress) {
  const forms = useRead('GetEventForms', address);
  const school = useRead('GetSchool', { organizationId: address.organizationId });
  const groups = school.data?.On ? school.data.Groups : [];
  return (
    <TitledCard title={texts.forms} lead={texts.eventLead}>
      <QueryScreen query={forms}>
        {saved =>
          saved.Choices.length === 0 ? (
            <>
              <p>{texts.noChoice}</p>
              <div className="actions">
                <LinkButton to={paths.organizationSettings(address.organizationId, 'forms')}>
                  {texts.forms}
                </LinkButton>
              </div>
            </>
          ) : (
            <EventFormsForm {...{ address, saved, groups }} />
          )
        }
      </QueryScreen>
    </TitledCard>
  );
}

interface EventFormsFormProps {
  address: EventAddress;
  saved: Saved;
  groups: readonly { RunGroupId: string; Name: string }[];
}

const kinds = Object.keys(formKinds).filter(isFormKind);

type Row = Saved['Forms'][number];

const isSameRow = (a: Row, b: Row): boolean =>
  formKindOf(a) === formKindOf(b) && a.RunGroupId === b.RunGroupId;

/** Returns the typed rows. A row whose version nobody can choose any more is as saved: the club published another version meanwhile. */
export const chosenRows = (typed: readonly Row[], { Forms, Choices }: Saved): Row[] =>
  typed.flatMap(row =>
    Choices.some(({ FormVersionId }) => FormVersionId === row.FormVersionId)
      ? row
      : Forms.filter(saved => isSameRow(saved, row)),
  );

function EventFormsForm({ address, saved, groups }: EventFormsFormProps) {
  const form = useEventForms(address, saved);
  const chosen = chosenRows(form.now.forms, saved);
  const rowOf = (kind: FormKind, RunGroupId: string | null) => ({ ...formKinds[kind], RunGroupId });
  const chosenFor = (kind: FormKind, group: string | null) =>
    chosen.find(row => formKindOf(row) === kind && row.RunGroupId === group)?.FormVersionId ?? '';
  const choose = (kind: FormKind, group: string | null, FormVersionId: string) => {
    const others = chosen.filter(row => formKindOf(row) !== kind || row.RunGroupId !== group);
    form.type({
      forms: FormVersionId ? [...others, { ...rowOf(kind, group), FormVersionId }] : others,
    });
  };
  const rows = (kind: FormKind) => [
    { group: null, label: texts.allGroups, otherwise: texts.asClub },
    ...(kind === 'student' ? groups : []).map(({ RunGroupId, Name }) => ({
      ...{ group: RunGroupId, label: Name, otherwise: texts.asAllGroups },
    })),
  ];
  return (
    <>
      <Form label={texts.forms} onSubmit={form.save}>
        {kinds
          .filter(kind => saved.Choices.some(choice => formKindOf(choice) === kind))
          .map(kind => (
            <fieldset key={kind} className="stack-15">
              <legend className="strong">{texts.kinds[kind]}</legend>
              {rows(kind).map(({ group, label, otherwise }) => (
                <ChoiceField
                  key={group}
                  label={label}
                  value={chosenFor(kind, group)}
                  options={[
                    { value: '', label: otherwise },
                    ...saved.Choices.filter(choice => formKindOf(choice) === kind).map(
                      ({ FormVersionId, Name, Number: number }) => ({
                        value: FormVersionId,
                        label: texts.choice(Name, number),
                      }),
                    ),
                  ]}
                  onChoose={version => choose(kind, group, version)}
                />
              ))}
            </fieldset>
          ))}
        <SaveActions form={form} save={texts.saveForms} />
      </Form>
      <LeaveDialog
        unsaved={form.changed}
        within={paths.event(address.organizationId, address.eventId, 'settings')}
        what={texts.eventUnsaved}
        onLeave={form.discard}
      />
    </>
  );
}

/** Holds the choice of forms while it is edited. */
function useEventForms(query: EventAddress, saved: Saved) {
  const { Version, Forms } = saved;
  const formsQuery = queryFor('GetEventForms', query);
  return useEditing({
    form: `event-forms:${query.eventId}`,
    saved: { forms: Forms },
    bodyOf: ({ forms }) => ({ Version, Forms: chosenRows(forms, saved) }),
    send: body => api.SetEventForms({ query, body }),
    load: () => queryClient.invalidateQueries(formsQuery),
    store: () => queryClient.invalidateQueries(formsQuery),
    words: { saved: () => [texts.eventSaved], notSaved: texts.eventNotSaved },
  });
}
