import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { Link, useSearchParams } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { setupTexts as texts } from '#web/clubs/settings/texts.ts';
import { restoreTexts } from '#web/operations/texts.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { TimeZoneField } from '#web/page/time-zones/TimeZoneField.tsx';
import { browserTimeZone } from '#web/page/time-zones/time-zones.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';

/** Creates an organization, then opens its Events Dashboard. */
function CreateOrganization({ setupKey }: { setupKey: string | undefined }) {
  const [timeZone] = useState(browserTimeZone);
  const form = useSavedForm({
    name: 'new-club',
    saved: { Name: '', TimeZone: timeZone },
    submit: async ({ Name, TimeZone }) => {
      const key = setupKey === undefined ? {} : { SetupKey: setupKey };
      const { OrganizationId } = await api.CreateOrganization({
        body: { Name: Name.trim(), TimeZone, ...key },
      });
      // The link is spent, so this screen is left before it asks for the link again.
      navigate(paths.organization(OrganizationId), { replace: true });
    },
  });

  return (
    <SingleTaskPage title={texts.title} lead={texts.lead}>
      <Form onSubmit={form.save}>
        <TextField
          label={texts.organizationName}
          required
          maxLength={120}
          pattern=".*\S.*"
          title={texts.nameHint}
          autoComplete="organization"
          placeholder={texts.nameExample}
          {...bindText(form, 'Name')}
        />
        <TimeZoneField {...bindText(form, 'TimeZone')} />
        <Reasons lines={form.failure} />
        <Button type="submit" variant="primary" size="large" busy={form.saving}>
          {texts.create}
        </Button>
        {setupKey !== undefined && (
          <Link to={`${paths.restore()}?${new URLSearchParams({ key: setupKey })}`}>
            {restoreTexts.haveBackup}
          </Link>
        )}
      </Form>
    </SingleTaskPage>
  );
}

/**
 * The set-up (docs/product.md#first-admin): a person with the link, or named in the settings, creates an organization.
 */
export function SetupScreen() {
  const search = useSearchParams();
  const key = search.get('key') ?? undefined;
  // Visitors who are signed out are redirected to the sign-in.
  const enabled = useSession() !== null;
  const query = useRead('GetSetup', key === undefined ? {} : { key }, { enabled });
  if (query.data) return query.data.Allowed ? <CreateOrganization setupKey={key} /> : <SpentLink />;
  return (
    <SingleTaskPage title={texts.title}>
      <QueryScreen query={query} loading={texts.oneMoment}>
        {() => null}
      </QueryScreen>
    </SingleTaskPage>
  );
}

function SpentLink() {
  return (
    <SingleTaskPage title={texts.linkSpent} lead={texts.linkSpentLead}>
      <LinkButton to={paths.home()} icon="home">
        {texts.backHome}
      </LinkButton>
    </SingleTaskPage>
  );
}
