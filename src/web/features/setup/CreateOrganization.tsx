import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { Gate } from '#web/parts/page/Gate.tsx';
import { TimeZoneField } from '#web/parts/time-zones/TimeZoneField.tsx';
import { browserTimeZone } from '#web/parts/time-zones/time-zones.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form, textOf } from '#web/ui/Form.tsx';
import { texts } from './texts.ts';

/** Names the organization and leads to its Events Dashboard. */
export function CreateOrganization({ setupKey }: { setupKey: string | undefined }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const alerts = useAlerts();
  const creation = useMutation({
    mutationFn: (typed: { Name: string; TimeZone: string }) =>
      api.CreateOrganization({ body: { ...typed, ...(setupKey !== undefined && { SetupKey: setupKey }) } }),
    onSuccess: ({ OrganizationId }) => {
      navigate(paths.organization(OrganizationId), { replace: true });
      return queries.invalidateQueries();
    },
    onError: error => alerts.failure(texts.notCreated, explain(error)),
  });

  return (
    <Gate title={texts.title} lead={texts.lead}>
      <Form
        onSubmit={fields =>
          creation.mutate({ Name: textOf(fields, 'name'), TimeZone: textOf(fields, 'timeZone') })
        }
      >
        <TextField
          label={texts.organizationName}
          name="name"
          required
          maxLength={120}
          pattern=".*\S.*"
          title={texts.nameHint}
          autoComplete="organization"
          placeholder={texts.nameExample}
        />
        <TimeZoneField name="timeZone" defaultValue={browserTimeZone()} />
        <Button type="submit" variant="primary" size="large" busy={creation.isPending}>
          {texts.create}
        </Button>
      </Form>
    </Gate>
  );
}
