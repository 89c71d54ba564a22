import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { setupTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { refusedMembers } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Gate } from '#web/page/Gate.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { TimeZoneField } from '#web/page/time-zones/TimeZoneField.tsx';
import { browserTimeZone } from '#web/page/time-zones/time-zones.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';

/** Creates an organization, then opens its Events Dashboard. */
function CreateOrganization({ setupKey }: { setupKey: string | undefined }) {
  const [timeZone] = useState(browserTimeZone);
  const typed = useTyped('new-club', { Name: '', TimeZone: timeZone });
  const creation = useMutation({
    mutationFn: () => {
      const key = setupKey === undefined ? {} : { SetupKey: setupKey };
      return api.CreateOrganization({ body: { ...typed.now, Name: typed.now.Name.trim(), ...key } });
    },
    onSuccess: ({ OrganizationId }) => {
      typed.forget();
      navigate(paths.organization(OrganizationId), { replace: true });
    },
    onError: error => {
      const { '/TimeZone': fault } = refusedMembers(error);
      if (fault === undefined) alertBoard.failure(texts.notCreated, explain(error));
    },
  });
  const { '/TimeZone': timeZoneFault } = refusedMembers(creation.error);

  return (
    <Gate title={texts.title} lead={texts.lead}>
      <Form onSubmit={() => creation.mutate()}>
        <TextField
          label={texts.organizationName}
          required
          maxLength={120}
          pattern=".*\S.*"
          title={texts.nameHint}
          autoComplete="organization"
          placeholder={texts.nameExample}
          {...bindText(typed, 'Name')}
        />
        <TimeZoneField error={timeZoneFault} {...bindText(typed, 'TimeZone')} />
        <Button type="submit" variant="primary" size="large" busy={creation.isPending}>
          {texts.create}
        </Button>
      </Form>
    </Gate>
  );
}

/**
 * The set-up (docs/product.md#first-admin): a person with the link, or named in the settings, creates an organization.
 */
export function SetupScreen() {
  const search = useSearchParams();
  const key = search.get('key') ?? undefined;
  // A visitor is on the way to the sign-in.
  const enabled = useSession() !== null;
  const query = useRead('GetSetup', key === undefined ? {} : { key }, { enabled });
  if (query.data) return query.data.Allowed ? <CreateOrganization setupKey={key} /> : <Refused />;
  return (
    <Gate title={texts.title}>
      <QueryScreen query={query} loading={texts.oneMoment}>
        {() => null}
      </QueryScreen>
    </Gate>
  );
}

function Refused() {
  return (
    <Gate title={texts.linkSpent} lead={texts.linkSpentLead}>
      <LinkButton to={paths.home()} icon="home">
        {texts.backHome}
      </LinkButton>
    </Gate>
  );
}
