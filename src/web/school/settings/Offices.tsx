import { useMutation } from '@tanstack/react-query';
import type { School } from '#contract/school/school.ts';
import { type Office, offices } from '#domain/school/offices.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { queryFor, storeAnswer } from '#web/client/query-client.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { settingsTexts as texts } from '#web/school/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';

/** The officers of the school. Appointing and dismissing save at once. */
export function Offices({
  organizationId,
  officers,
}: {
  organizationId: string;
  officers: School['Officers'];
}) {
  const typed = useTyped<{ email: string; office: Office }>(`office:${organizationId}`, {
    email: '',
    office: 'chief',
  });
  const { email, office } = typed.now;
  const query = { organizationId };
  const store = (answer: School) => storeAnswer(queryFor('GetSchool', query).queryKey, answer);
  const appoint = useMutation({
    mutationFn: () => api.AppointToOffice({ query, body: { Email: email.trim(), Office: office } }),
    onSuccess: async answer => {
      await store(answer);
      typed.forget();
      alertBoard.success(texts.appointed[office]);
    },
  });
  const dismiss = useMutation({
    mutationFn: ({ UserId, Office }: School['Officers'][number]) =>
      api.DismissFromOffice({ query, body: { UserId, Office } }),
    onSuccess: store,
    meta: { failed: texts.notDismissed },
  });
  const refusal = refusedMembers(appoint.error)['/Email'];
  return (
    <TitledCard title={texts.offices}>
      {offices.map(kind => (
        <section key={kind} className="stack-1" aria-label={texts.officeNames[kind]}>
          <h3>{texts.officeNames[kind]}</h3>
          <p className="soft small">{texts.officeLeads[kind]}</p>
          <ul className="stack-05">
            {officers
              .filter(({ Office }) => Office === kind)
              .map(officer => (
                <li key={officer.UserId} className="row-1 apart">
                  <PersonBadge name={officer.DisplayName} picture={null} />
                  <IconButton
                    icon="trash"
                    label={texts.dismiss(officer.DisplayName, texts.officeNames[kind])}
                    onClick={() => dismiss.mutate(officer)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Form label={texts.offices} onSubmit={() => appoint.mutate()}>
        <TextField
          label={texts.officerEmail}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={appoint.isError ? (refusal ?? explain(appoint.error).join(' ')) : undefined}
          value={email}
          onChange={({ target }) => {
            typed.type({ email: target.value });
            appoint.reset();
          }}
        />
        <ChoiceField
          label={texts.office}
          value={office}
          options={offices.map(kind => ({ value: kind, label: texts.officeNames[kind] }))}
          onChoose={chosen => typed.type({ office: chosen })}
        />
        <div className="actions">
          <Button type="submit" icon="plus" disabled={email.trim() === ''} busy={appoint.isPending}>
            {texts.appoint}
          </Button>
        </div>
      </Form>
    </TitledCard>
  );
}
