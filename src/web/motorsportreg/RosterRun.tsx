import { Link } from 'react-router';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import styles from './SyncNews.module.css';
import { failedSteps, startWords, stepsThrough, stepWords } from './sync-words.ts';
import { texts } from './texts.ts';
import { useRosterRun } from './use-roster-run.ts';

type Run = NonNullable<ReplyOf<'GetSyncProgress'>>;

/** The rosters of all near events in one press, with how far that has come. */
export function RosterRun({ organizationId }: { organizationId: string }) {
  const { run, start, running } = useRosterRun(organizationId);
  return (
    <div className={styles.part}>
      <div className={styles.all}>
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

function Progress({ run }: { run: Run }) {
  const through = stepsThrough(run);
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

function Ended({ run }: { run: Run }) {
  const failed = failedSteps(run).length;
  return (
    <p className={styles.line}>
      <Icon name={failed > 0 ? 'alert' : 'check'} className={failed > 0 ? styles.failed : styles.done} />
      <span>
        <strong>
          {failed > 0 ? texts.runFailed(failed, run.Steps.length) : texts.runDone(run.Steps.length)}
        </strong>{' '}
        {startWords(run)}
      </span>
    </p>
  );
}

function Steps({ run, organizationId }: { run: Run; organizationId: string }) {
  return (
    <Disclosure summary={texts.byEvent(run.Steps.length)}>
      <ul className={styles.lines}>
        {run.Steps.map(step => (
          <li key={step.EventId}>
            <Link to={paths.event(organizationId, step.EventId, 'roster')}>{step.EventName}</Link>{' '}
            <span className="soft small">{showDate(step.Start)}</span> {stepWords(step)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
