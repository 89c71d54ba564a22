import type { Organization } from '#contract/clubs/calls.ts';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { findNextEvent } from '#domain/events/next-event.ts';
import { Link } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import styles from './Organizations.module.css';
import { texts } from './texts.ts';

// Most organizers run no server.
const ServerCard = lazyPart(async () => (await import('#web/operations/ServerCard.tsx')).ServerCard);

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
    <ul className="cards-2 filled">
      {organizations.map(organization => (
        <li key={organization.OrganizationId}>
          <OrganizationCard organization={organization} />
        </li>
      ))}
    </ul>
  );
}

/** A club with its next event. The card leads to the club's events, the line of the event to what is next there. */
function OrganizationCard({ organization: { OrganizationId, Name } }: { organization: Organization }) {
  // The club's screen reads them, too.
  const { data } = useRead('GetEventsForOrganization', { organizationId: OrganizationId, part: 'newest' });
  const event = data && findNextEvent(data, today());
  return (
    <Card className={styles.card}>
      <h2 className="breakable">
        <Link className="card-link plain-link" to={paths.organization(OrganizationId)}>
          {Name}
        </Link>
      </h2>
      {event ? (
        <NextEvent event={event} />
      ) : (
        <p className={classes('soft small', styles.next)}>{data ? texts.noEvents : '\u00a0'}</p>
      )}
    </Card>
  );
}

/** The next event: until its last day it leads to the roster, from then on to its evals. */
function NextEvent({ event }: { event: EventCard }) {
  const { OrganizationId, EventId, Name, Start, LastDay, AttendeeCount, EvalsSent, EvalsCompleted } = event;
  const open = EvalsSent - EvalsCompleted;
  return (
    <Link
      className={classes('plain-link', styles.next)}
      to={paths.event(OrganizationId, EventId, LastDay > today() ? 'roster' : undefined)}
    >
      <span className="grow">
        <span className="strong">{Name}</span>
        <FactLine
          facts={[
            showEventDates(Start, LastDay),
            texts.attendees(AttendeeCount),
            open > 0 && texts.openEvals(open),
          ]}
        />
      </span>
      <Icon name="forward" />
    </Link>
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
