import type { EventForms as Saved } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { type FormKind, formKindOf, formKinds, isFormKind } from '#domain/evals/forms/form-kinds.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import type { EventAddress } from '#web/events/messages/commands.ts';
import { formsTexts as texts } from '#web/events/texts.ts';
import { FormSection } from '#web/page/editing/FormSection.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';

/** The forms of an event's evals, for all its run groups and for single ones. */
export function EventForms(address: EventAddress) {
  const forms = useRead('GetEventForms', address);
  const school = useRead('GetSchool', { organizationId: address.organizationId });
  const groups = school.data?.On ? school.data.Groups : [];
  return (
    <QueryScreen query={forms}>
      {saved =>
        saved.Choices.length === 0 ? (
          <TitledCard title={texts.forms} lead={texts.noChoice}>
            <div className="actions">
              <LinkButton to={paths.organizationSettings(address.organizationId, 'forms')} variant="quiet">
                {texts.forms}
              </LinkButton>
            </div>
          </TitledCard>
        ) : (
          <EventFormsForm {...{ address, saved, groups }} />
        )
      }
    </QueryScreen>
  );
}

interface EventFormsFormProps {
  address: EventAddress;
  saved: Saved;
  groups: readonly { RunGroupId: string; Name: string }[];
}

const kinds = Object.keys(formKinds).filter(isFormKind);

type Row = Saved['Forms'][number];

/** Identifies the choice that a row makes: a kind of evals, for a run group or for all. */
const choiceKey = (row: Omit<Row, 'FormVersionId'>): string => `${formKindOf(row)}:${row.RunGroupId ?? ''}`;

/** Sorts rows, so that a choice that is taken back is no change. */
export const sortRows = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => choiceKey(a).localeCompare(choiceKey(b)));

/** Returns the rows with another choice of a form; '' for none of its own. */
export function withChoice(rows: readonly Row[], row: Row): Row[] {
  const others = rows.filter(other => choiceKey(other) !== choiceKey(row));
  return row.FormVersionId === '' ? others : sortRows([...others, row]);
}

/** Returns the typed rows. A row whose version nobody can choose any more is as saved: the club published another version meanwhile. */
export const chosenRows = (typed: readonly Row[], { Forms, Choices }: Saved): Row[] =>
  typed.flatMap(row =>
    Choices.some(({ FormVersionId }) => FormVersionId === row.FormVersionId)
      ? row
      : Forms.filter(saved => choiceKey(saved) === choiceKey(row)),
  );

function EventFormsForm({ address, saved, groups }: EventFormsFormProps) {
  const form = useSavedForm({
    name: `event-forms:${address.eventId}`,
    saved: { Forms: sortRows(saved.Forms) },
    submit: ({ Forms }) =>
      api.SetEventForms({
        query: address,
        body: { Version: saved.Version, Forms: chosenRows(Forms, saved) },
      }),
    messages: { saved: texts.saved },
  });
  const chosen = chosenRows(form.values.Forms, saved);
  const rowOf = (kind: FormKind, RunGroupId: string | null) => ({ ...formKinds[kind], RunGroupId });
  const chosenFor = (kind: FormKind, group: string | null) =>
    chosen.find(row => choiceKey(row) === choiceKey(rowOf(kind, group)))?.FormVersionId ?? '';
  const choose = (kind: FormKind, group: string | null, FormVersionId: string) =>
    form.change({ Forms: withChoice(chosen, { ...rowOf(kind, group), FormVersionId }) });
  const rows = (kind: FormKind) => [
    { group: null, label: texts.allGroups, otherwise: texts.asClub },
    ...(kind === 'student' ? groups : []).map(({ RunGroupId, Name }) => ({
      ...{ group: RunGroupId, label: Name, otherwise: texts.asAllGroups },
    })),
  ];
  return (
    <FormSection title={texts.forms} lead={texts.eventLead} form={form}>
      {kinds
        .filter(kind => saved.Choices.some(choice => formKindOf(choice) === kind))
        .map(kind => (
          <fieldset key={kind} className="fields">
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
    </FormSection>
  );
}
