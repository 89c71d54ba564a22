import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { EvalLists } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { whenIdle } from '#web/client/when-idle.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactLine, Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Dashboards.module.css';

const printLabel = (instructor: string | null) =>
  instructor === null ? texts.printSchedule : texts.printCard;

/** The reader's announced pairings at coming events (docs/product.md#announcing-pairings). */
function MyPairings({ pairings }: { pairings: ReplyOf<'GetMyPairings'> }) {
  return pairings.map(({ EventId, EventName, Start, LastDay, Track, Meeting, Instructor, Students }) => (
    <Card key={EventId}>
      <div className="spread">
        <h2>{EventName}</h2>
        <div className="actions">
          <LinkButton
            to={paths.mySheet(EventId)}
            variant="quiet"
            aria-label={`${printLabel(Instructor)}, ${EventName}`}
          >
            {printLabel(Instructor)}
          </LinkButton>
        </div>
      </div>
      <FactLine facts={[showEventDates(Start, LastDay), Track]} />
      {Instructor !== null && (
        <p>
          {texts.yourInstructor}: <strong>{Instructor}</strong>
        </p>
      )}
      {Students.length > 0 && (
        <>
          <p>{texts.yourStudents(Students.length)}</p>
          <ul className="stack-05">
            {Students.map(({ UserId, Name, Group, CarNumber, Vehicle }) => (
              <li key={UserId}>
                <strong>{Name}</strong>{' '}
                <Facts facts={[Group, CarNumber !== '' && `#${CarNumber}`, Vehicle]} />
              </li>
            ))}
          </ul>
        </>
      )}
      {Meeting !== '' && (
        <p className="breakable">
          {texts.meeting}: <span>{Meeting}</span>
        </p>
      )}
    </Card>
  ));
}

/** Checks for other accounts once the dashboard is shown and the browser is idle; offline, once the phone is online. */
const LateOtherAccountCheck = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./OtherAccountCheck.tsx')).OtherAccountCheck;
  },
  { failed: () => null },
);

/** How long the lists wait for the pairings above them. */
const MAX_WAIT_MS = 1000;

type Tab = 'dashboard' | 'submissions';

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'dashboard', label: texts.dashboard },
  { value: 'submissions', label: texts.submissions },
];

interface DashboardScreenProps<Lists extends EvalLists> {
  title: string;
  query: UseQueryResult<Lists>;
  actions?: ReactNode;
  /** The tab shown when the address names none. */
  firstTab: (lists: Lists) => Tab;
  /** `pairings` are the reader's announced ones at events where the reader is not yet rated. */
  dashboard: (lists: Lists, pairings: ReactNode) => ReactNode;
  submissions: (lists: Lists) => ReactNode;
}

/** A dashboard: the two tabs and the person's card; the tab is part of the address, so Back returns to it. */
export function DashboardScreen<Lists extends EvalLists>(props: DashboardScreenProps<Lists>) {
  const { title, query, actions, firstTab, dashboard, submissions } = props;
  const [{ tab: asked }, changeFilter] = useListFilter({ tab: '' });
  const { data: pairings = [], isFetched } = useRead('GetMyPairings', {}, { retry: false });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isFetched) return;
    const timer = setTimeout(setIsLate, MAX_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [isFetched]);
  const chosen = tabs.find(({ value }) => value === asked)?.value;
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <LateOtherAccountCheck />
      <div className="stack-2">
        <QueryScreen query={query}>
          {lists => {
            const tab = chosen ?? firstTab(lists);
            const rated = new Set(
              lists.Evals.filter(({ CheckRide }) => !CheckRide).map(({ EventId }) => EventId),
            );
            const isNext = ({ EventId }: { EventId: string }) =>
              !isLate && tab === 'dashboard' && !rated.has(EventId);
            return (
              <>
                <ToggleGroup
                  label={texts.view}
                  options={tabs}
                  value={tab}
                  onChange={value => changeFilter({ tab: value })}
                />
                {/* Pairings that arrive late are below the lists, so that the lists never move. */}
                {isFetched || isLate || tab === 'submissions' ? (
                  <>
                    {tab === 'dashboard'
                      ? dashboard(lists, <MyPairings pairings={pairings.filter(isNext)} />)
                      : submissions(lists)}
                    <MyPairings pairings={pairings.filter(pairing => !isNext(pairing))} />
                  </>
                ) : (
                  <Skeleton isPart />
                )}
              </>
            );
          }}
        </QueryScreen>
        <ProfileCard />
      </div>
    </>
  );
}

/** The dashboard's owner; loaded separately, so that nothing waits for it. */
function ProfileCard() {
  const { data: profile } = useRead('GetProfile');
  const car = profile?.Garage.find(({ IsDefault }) => IsDefault);
  const carName = car && (car.Name || [car.Year, car.Make, car.Model].filter(Boolean).join(' '));
  return (
    <Card className={styles.profile}>
      {profile && (
        <PersonBadge
          name={profile.DisplayName || profile.FirstAndLastName || profile.Email || texts.noName}
          picture={profile.Picture}
          size="large"
          detail={carName}
        />
      )}
    </Card>
  );
}
