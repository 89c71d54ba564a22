import type { School } from '#contract/school/school.ts';
import { type Office, offices } from '#domain/school/offices.ts';
import { api } from '#web/client/api.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { settingsTexts as texts } from '#web/school/texts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';

type Officer = School['Officers'][number];

interface OfficesProps {
  organizationId: string;
  officers: readonly Officer[];
}

/** The officers of the school. Appointing and dismissing save at once. */
export function Offices({ organizationId, officers }: OfficesProps) {
  const form = useSavedForm<{ Email: string; Office: Office }, unknown>({
    name: `office:${organizationId}`,
    saved: { Email: '', Office: 'chief' },
    submit: ({ Email, Office }) =>
      api.AppointToOffice({ query: { organizationId }, body: { Email: Email.trim(), Office } }),
    messages: { saved: (_, { Office }) => texts.appointed[Office] },
  });
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
                <OfficerRow key={officer.UserId} {...{ organizationId, officer }} />
              ))}
          </ul>
        </section>
      ))}
      <Form label={texts.offices} onSubmit={form.save}>
        <TextField label={texts.officerEmail} type="email" maxLength={254} {...bindText(form, 'Email')} />
        <ChoiceField
          label={texts.office}
          options={offices.map(kind => ({ value: kind, label: texts.officeNames[kind] }))}
          {...bindChoice(form, 'Office')}
        />
        <Reasons lines={form.failure} />
        <div className="actions">
          <Button type="submit" icon="plus" disabled={form.values.Email.trim() === ''} busy={form.saving}>
            {texts.appoint}
          </Button>
        </div>
      </Form>
    </TitledCard>
  );
}

function OfficerRow({ organizationId, officer }: { organizationId: string; officer: Officer }) {
  const { UserId, DisplayName, Office } = officer;
  const dismissing = useCommand({
    run: () => api.DismissFromOffice({ query: { organizationId }, body: { UserId, Office } }),
  });
  return (
    <li className="stack-05">
      <div className="row-1 apart">
        <PersonBadge name={DisplayName} picture={null} />
        <IconButton
          icon="trash"
          label={texts.dismiss(DisplayName, texts.officeNames[Office])}
          busy={dismissing.busy}
          onClick={() => dismissing.run()}
        />
      </div>
      <Reasons lines={dismissing.failure} />
    </li>
  );
}
