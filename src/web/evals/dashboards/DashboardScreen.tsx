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
import { FactLine } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import styles from './Dashboards.module.css';
import { NotSent } from './NotSent.tsx';

const printLabel = (instructor: string | null) =>
  instructor === null ? texts.printSchedule : texts.printCard;

/** The reader's announced pairings at coming events (docs/product.md#announcing-pairings). */
function MyPairings({ pairings }: { pairings: ReplyOf<'GetMyPairings'> }) {
  return pairings.map(({ EventId, EventName, Start, LastDay, Track, Meeting, Instructor, Students }) => (
    <Card key={EventId} className="stack-1">
      <div>
        <h2>{EventName}</h2>
        <FactLine facts={[showEventDates(Start, LastDay), Track]} />
      </div>
      {Meeting !== '' && (
        <p className="breakable">
          {texts.meeting}: <span>{Meeting}</span>
        </p>
      )}
      <div className="spread">
        {Instructor === null ? (
          <h3>{texts.yourStudents(Students.length)}</h3>
        ) : (
          <p>
            {texts.yourInstructor}: <strong>{Instructor}</strong>
          </p>
        )}
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
      {Students.length > 0 && (
        <ul className="stack-1">
          {Students.map(({ UserId, Name, Group, CarNumber, Vehicle }) => (
            <li key={UserId}>
              <p>{Name}</p>
              <FactLine facts={[Group, CarNumber !== '' && `#${CarNumber}`, Vehicle]} />
            </li>
          ))}
        </ul>
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

/** What arrived in time to be above the tabs. */
interface OnTop {
  /** The reader's announced pairings at events where the reader neither has evals to write nor is rated. */
  readonly pairings: ReactNode;
  /** The screen no longer waits: what arrives from now on is shown below. */
  readonly isLate: boolean;
}

interface DashboardScreenProps<Lists extends EvalLists> {
  title: string;
  query: UseQueryResult<Lists>;
  actions?: ReactNode;
  /** Another answer that the top shows is on its way. */
  isLoading?: boolean | undefined;
  /** Shown above the tabs, on the first of them. */
  top: (lists: Lists, onTop: OnTop) => ReactNode;
  dashboard: (lists: Lists, onTop: OnTop) => ReactNode;
  submissions: (lists: Lists) => ReactNode;
  /** Commands of the reader's own card. */
  profileActions?: ReactNode;
}

/**
 * A dashboard: what is next, the two tabs and the person's card. The tab is part of the address, so Back returns to it.
 */
export function DashboardScreen<Lists extends EvalLists>(props: DashboardScreenProps<Lists>) {
  const { title, query, actions, isLoading = false, top, dashboard, submissions, profileActions } = props;
  const [{ tab: asked }, changeFilter] = useListFilter({ tab: '' });
  const { data: pairings = [], isFetched } = useRead('GetMyPairings', {}, { retry: false });
  const isReady = isFetched && !isLoading;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(setIsLate, MAX_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [isReady]);
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'dashboard';
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <LateOtherAccountCheck />
      <div className="stack-2">
        <QueryScreen query={query}>
          {lists => {
            const { Pending, Recent, History } = lists.Submissions;
            const begun = new Set(
              [...Pending, ...lists.Evals]
                .filter(({ CheckRide, UserId }) => !CheckRide && UserId !== null)
                .map(({ EventId }) => EventId),
            );
            const isNext = ({ EventId }: { EventId: string }) =>
              !isLate && tab === 'dashboard' && !begun.has(EventId);
            const onTop: OnTop = {
              pairings: <MyPairings pairings={pairings.filter(isNext)} />,
              isLate,
            };
            // What arrives late is below the lists, so that the lists never move.
            if (!isReady && !isLate && tab === 'dashboard') return <Skeleton />;
            return (
              <>
                <NotSent listed={[...Pending, ...Recent, ...History]} />
                {tab === 'dashboard' && top(lists, onTop)}
                <ToggleGroup
                  label={texts.view}
                  options={tabs}
                  value={tab}
                  onChange={value => changeFilter({ tab: value })}
                />
                {tab === 'dashboard' ? dashboard(lists, onTop) : submissions(lists)}
                <MyPairings pairings={pairings.filter(pairing => !isNext(pairing))} />
              </>
            );
          }}
        </QueryScreen>
        <ProfileCard actions={profileActions} />
      </div>
    </>
  );
}

/** The dashboard's owner; loaded separately, so that nothing waits for it. */
function ProfileCard({ actions }: { actions: ReactNode }) {
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
      {actions && <div className="actions">{actions}</div>}
    </Card>
  );
}
