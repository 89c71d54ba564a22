import type { Event } from '#contract/events/events.ts';
import type { LastSync } from '#contract/motorsportreg/calls.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { describeStart } from './describe-sync.ts';
import { SyncChanges } from './SyncChanges.tsx';
import styles from './SyncNews.module.css';
import { texts } from './texts.ts';
import type { SyncTarget } from './use-sync.ts';
import { useIsAtMotorsportReg, useIsSyncing, useLastSync } from './use-sync.ts';

/** The result of the last sync of the calendar, on the Events Dashboard. */
export function CalendarSyncStatus({ organizationId }: { organizationId: string }) {
  if (!useIsAtMotorsportReg(organizationId)) return null;
  return (
    <div className={styles.apart}>
      <SyncStatus target={{ organizationId }} none={texts.calendarNever} />
    </div>
  );
}

/** The result of the last sync of an event's roster, on its Roster. */
export function RosterSyncStatus({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId, IntegrationIdentifier } = event;
  if (IntegrationIdentifier.Data.MotorsportReg === null) return null;
  return <SyncStatus target={{ organizationId, eventId }} none={texts.rosterNever} />;
}

interface SyncStatusProps {
  target: SyncTarget;
  /** Shown before the first sync. */
  none: string;
}

function SyncStatus({ target, none }: SyncStatusProps) {
  const last = useLastSync(target);
  const syncing = useIsSyncing(target);
  if (last === undefined && !syncing) return null;
  return (
    <section className={classes('no-print stack-05 start surface', styles.news)} aria-label="MotorsportReg">
      {syncing ? <Going /> : last ? <Ended last={last} /> : <p>{none}</p>}
    </section>
  );
}

function Going() {
  return (
    <p className={classes('icon-beside breakable', styles.line)} role="status">
      <Icon name="retry" className={styles.turning} />
      <span>{texts.asking}</span>
    </p>
  );
}

function Ended({ last }: { last: LastSync }) {
  const { Result, Failure } = last;
  const start = describeStart(last);
  return (
    <>
      <p className={classes('icon-beside breakable', styles.line)}>
        <Icon name={Result ? 'check' : 'alert'} className={Result ? 'good' : 'danger'} />
        <span>
          <strong>{Result ? texts.synced : texts.notSynced}</strong>{' '}
          {Result ? texts.how(start, texts.counts(Result)) : texts.whyNot(start, Failure ?? '')}
        </span>
      </p>
      {Result && <SyncChanges result={Result} />}
    </>
  );
}
