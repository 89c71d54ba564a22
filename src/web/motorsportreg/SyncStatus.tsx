import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { LastSync } from '#contract/motorsportreg/calls.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { describeStart } from './describe-sync.ts';
import { RosterRun, SyncOutcome } from './RosterRun.tsx';
import { SyncChanges } from './SyncChanges.tsx';
import styles from './SyncNews.module.css';
import { texts } from './texts.ts';
import type { SyncTarget } from './use-sync.ts';
import { useIsAtMotorsportReg, useIsSyncing, useLastSync } from './use-sync.ts';

/** The results of the last syncs of calendar and rosters, on the Events Dashboard. */
export function CalendarSyncStatus({ organizationId }: { organizationId: string }) {
  if (!useIsAtMotorsportReg(organizationId)) return null;
  return (
    <div className={styles.apart}>
      <SyncStatus target={{ organizationId }} none={texts.calendarNever}>
        <RosterRun organizationId={organizationId} />
      </SyncStatus>
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
  children?: ReactNode;
}

function SyncStatus({ target, none, children }: SyncStatusProps) {
  const last = useLastSync(target);
  const syncing = useIsSyncing(target);
  if (last === undefined && !syncing) return null;
  return (
    <section className={classes('no-print columns surface', styles.news)} aria-label="MotorsportReg">
      <div className={classes('stack-05 start', styles.part)}>
        {syncing ? <Going /> : last ? <Ended last={last} /> : <p>{none}</p>}
      </div>
      {children}
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
      <SyncOutcome title={Result ? texts.synced : texts.notSynced} isFine={Result !== null}>
        {Result ? texts.how(start, texts.counts(Result)) : texts.whyNot(start, Failure ?? '')}
      </SyncOutcome>
      {Result && <SyncChanges result={Result} />}
    </>
  );
}
