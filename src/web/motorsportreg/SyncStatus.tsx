import type { LastSync, Synced } from '#contract/motorsportreg/calls.ts';
import { showInstant } from '#web/language/instant.ts';
import { importTexts } from '#web/page/editing/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './SyncNews.module.css';
import { texts } from './texts.ts';
import { type SyncTarget, useIsSyncing, useLastSync } from './use-sync.ts';

/** The result of the last sync of a calendar or of an event's roster. */
export function SyncStatus({ target }: { target: SyncTarget }) {
  const last = useLastSync(target);
  const isSyncing = useIsSyncing(target);
  if (last === undefined && !isSyncing) return null;
  const never = target.eventId === undefined ? texts.calendarNever : texts.rosterNever;
  return (
    <section className={classes('no-print stack-05 start surface', styles.news)} aria-label="MotorsportReg">
      {isSyncing && (
        <p className={classes('icon-beside breakable', styles.line)} role="status">
          <Icon name="retry" className={styles.turning} />
          <span>{texts.asking}</span>
        </p>
      )}
      {!isSyncing && (last ? <SyncFinished last={last} /> : <p>{never}</p>)}
    </section>
  );
}

function SyncFinished({ last: { Result, Failure, StartedAt, ByName } }: { last: LastSync }) {
  const start = texts.by(showInstant(StartedAt), ByName);
  return (
    <>
      <p className={classes('icon-beside breakable', styles.line)}>
        <Icon name={Result ? 'check' : 'alert'} className={Result ? 'good' : 'danger'} />
        <span>
          <strong>{Result ? texts.synced : texts.notSynced}</strong>{' '}
          {Result ? texts.how(start, importTexts.importCounts(Result)) : texts.whyNot(start, Failure ?? '')}
        </span>
      </p>
      {Result && <SyncChanges result={Result} />}
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  created: texts.created,
  updated: texts.updated,
  removed: texts.removed,
  kept: texts.kept,
};

/** The changes and the skipped people of a sync, in two lists that are closed at first. */
export function SyncChanges({ result: { Changes, Skipped } }: { result: Synced }) {
  return (
    <>
      <FoldedLines
        title={texts.changes}
        lines={Changes.map(({ Name, Kind, Text }) => ({ name: Name, mark: kinds[Kind], text: Text }))}
      />
      <FoldedLines
        title={texts.skipped}
        lines={Skipped.map(({ Name, Reason }) => ({ name: Name, text: Reason }))}
      />
    </>
  );
}

interface Line {
  name: string;
  mark?: string | undefined;
  text: string;
}

function FoldedLines({ title, lines }: { title: (count: number) => string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={title(lines.length)}>
      <ul className={classes('stack-05 small breakable', styles.lines)}>
        {[...lines.entries()].map(([place, { name, mark, text }]) => (
          <li key={place}>
            <bdi className="strong">{name}</bdi> {mark && <span className="soft strong">{mark}</span>}{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
