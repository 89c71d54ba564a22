import type { Organization } from '#contract/clubs/calls.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { ServerCard } from '#web/operations/ServerCard.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Organizations.module.css';
import { texts } from './texts.ts';

/** The organizations that the person administers. */
export function Organizations() {
  const query = useRead('GetOrganiazationsForUser');
  const runsServer = useSession()?.runsServer;
  return (
    <>
      <PageHeader title={texts.organizations} />
      <div className="stack-3">
        <QueryScreen query={query}>
          {organizations =>
            organizations.length > 0 ? <OrganizationList {...{ organizations }} /> : <NoOrganization />
          }
        </QueryScreen>
        {runsServer && <ServerCard />}
      </div>
    </>
  );
}

function OrganizationList({ organizations }: { organizations: readonly Organization[] }) {
  return (
    <ul className="cards-2">
      {organizations.map(({ OrganizationId, Name }) => (
        <li key={OrganizationId}>
          <LinkCard className={styles.card} to={paths.organization(OrganizationId)}>
            <Icon name="flag" />
            <span className={styles.name}>{Name}</span>
            <Icon name="forward" />
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

function NoOrganization() {
  const mayCreate = useSession()?.mayCreateOrganization;
  return (
    <EmptyState
      icon="users"
      title={texts.noOrganization}
      action={
        mayCreate ? (
          <LinkButton to={paths.setup()} variant="primary">
            {texts.setUp}
          </LinkButton>
        ) : (
          <LinkButton to={paths.home()}>{texts.backHome}</LinkButton>
        )
      }
    >
      {texts.noOrganizationHint}
    </EmptyState>
  );
}
