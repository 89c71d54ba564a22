import { paths } from '#contract/paths.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { useRead } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { Gate } from '#web/page/Gate.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { CreateOrganization } from './CreateOrganization.tsx';
import { texts } from './texts.ts';

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
