import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SyncProgress } from '#contract/motorsportreg/calls.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { queryFor, refetchAll, refetchChanged } from '#web/client/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import {
  countFinishedSteps,
  describeRun,
  describeStart,
  describeStep,
  describeSyncFailure,
  findFailedSteps,
} from './describe-sync.ts';
import styles from './SyncNews.module.css';
import { texts } from './texts.ts';
import { alertSynced, POLL_INTERVAL_MS } from './use-sync.ts';

/** Syncs the rosters of all near events, with the progress. */
export function RosterRun({ organizationId }: { organizationId: string }) {
  const { run, start, running } = useRosterRun(organizationId);
  return (
    <div className={classes('stack-05 start', styles.part)}>
      <div className="spread">
        <p>{texts.allRosters}</p>
        <Button icon="retry" busy={running} onClick={start}>
          {texts.syncAll}
        </Button>
      </div>
      {run && (run.FinishedAt === null ? <Progress run={run} /> : <Ended run={run} />)}
      {run && <Steps run={run} organizationId={organizationId} />}
    </div>
  );
}

function Progress({ run }: { run: SyncProgress }) {
  const through = countFinishedSteps(run);
  const all = run.Steps.length;
  return (
    <>
      <ProgressBar
        label={texts.rostersSynced}
        text={texts.through(through, all)}
        percent={(through / Math.max(all, 1)) * 100}
      />
      <p className="soft small">{texts.goesOn}</p>
    </>
  );
}

function Ended({ run }: { run: SyncProgress }) {
  const failed = findFailedSteps(run).length;
  const title = failed > 0 ? texts.runFailed(failed, run.Steps.length) : texts.runDone(run.Steps.length);
  return (
    <SyncOutcome title={title} isFine={failed === 0}>
      {describeStart(run)}
    </SyncOutcome>
  );
}

interface SyncOutcomeProps {
  title: string;
  isFine: boolean;
  children: string;
}

/** How a sync ended, and when it began. */
export function SyncOutcome({ title, isFine, children }: SyncOutcomeProps) {
  return (
    <p className={classes('icon-beside breakable', styles.line)}>
      <Icon name={isFine ? 'check' : 'alert'} className={isFine ? 'good' : 'danger'} />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}

function Steps({ run, organizationId }: { run: SyncProgress; organizationId: string }) {
  return (
    <Disclosure summary={texts.byEvent(run.Steps.length)}>
      <ul className={classes('stack-05 small breakable', styles.lines)}>
        {run.Steps.map(step => (
          <li key={step.EventId}>
            <Link to={paths.event(organizationId, step.EventId, 'roster')}>{step.EventName}</Link>{' '}
            <span className="soft small">{showDate(step.Start)}</span> {describeStep(step)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Follows the last run through the rosters of all near events and alerts its end. */
function useRosterRun(organizationId: string) {
  const query = queryFor('GetSyncProgress', { organizationId });
  const { data: run } = useQuery({
    ...query,
    refetchInterval: ({ state }) => state.data?.FinishedAt === null && POLL_INTERVAL_MS,
  });
  const start = useMutation({
    mutationFn: () => api.SyncRostersFromMotorsportReg({ query: { organizationId }, body: {} }),
    onSuccess: refetchChanged,
    onError: error => alertBoard.failure(texts.failure, describeSyncFailure(error)),
  });
  const followed = useRef<string>(undefined);

  useEffect(() => {
    if (!run) return;
    if (run.FinishedAt === null) {
      followed.current = run.RunId;
      return;
    }
    if (followed.current !== run.RunId) return;
    followed.current = undefined;
    if (findFailedSteps(run).length > 0) alertBoard.failure(texts.failure, describeRun(run));
    else alertSynced(describeRun(run));
    void refetchAll();
  }, [run]);

  return { run, start: () => start.mutate(), running: start.isPending || run?.FinishedAt === null };
}
