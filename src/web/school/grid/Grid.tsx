import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { lastDayOf } from '#domain/events/days.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { Link } from '#web/browser/router.tsx';
import { queryClient, queryFor, useRead } from '#web/client/query-client.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { today } from '#web/language/today.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { gridTexts as texts } from '#web/school/texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Instructors prepare for events this soon while they are online. */
const SOON_DAYS = 2;

/** `/grid`: the events whose grid list somebody may read (docs/school.md#offices). */
export function Grid() {
  const query = useRead('GetGridEvents');
  const events = query.data;
  // Prefetched lists are available offline.
  useEffect(() => {
    for (const { OrganizationId: organizationId, EventId: eventId, Start } of events ?? []) {
      if (Start > daysAfter(today(), SOON_DAYS)) continue;
      void queryClient.prefetchQuery(queryFor('GetGridSheet', { organizationId, eventId }));
    }
  }, [events]);
  return (
    <>
      <PageHeader title={texts.grid} back={paths.home()} />
      <QueryScreen query={query}>
        {listed =>
          listed.length === 0 ? (
            <EmptyState icon="flag" title={texts.noEvents}>
              {texts.noEventsHint}
            </EmptyState>
          ) : (
            <ul className="surface rows">
              {listed.map(({ OrganizationId, EventId, EventName, Track, Start, Days, Organization }) => (
                <li key={EventId}>
                  <Link className="list-row" to={paths.gridSheet(OrganizationId, EventId)}>
                    <span className="grow breakable">
                      <span className="strong">{EventName}</span>
                      <FactLine
                        facts={[showEventDates(Start, lastDayOf(Start, Days)), Track, Organization]}
                      />
                    </span>
                    <Icon name="forward" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryScreen>
    </>
  );
}
