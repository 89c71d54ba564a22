import { useState } from 'react';
import type { Synced, SyncPreview } from '#contract/motorsportreg/calls.ts';
import { api } from '#web/client/api.ts';
import { explain, OfflineError } from '#web/client/errors.ts';
import { isStale } from '#web/page/editing/failure-reasons.ts';
import { importTexts } from '#web/page/editing/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './SyncButton.module.css';
import { texts } from './texts.ts';
import { type SyncTarget, syncKey, useIsSyncing } from './use-sync.ts';

const previewSync = ({ organizationId, eventId }: SyncTarget): Promise<SyncPreview> =>
  eventId === undefined
    ? api.PreviewEventsFromMotorsportReg({ query: { organizationId } })
    : api.PreviewEventFromMotorsportReg({ query: { organizationId, eventId } });

const importSync = ({ organizationId, eventId }: SyncTarget, basis: string): Promise<Synced> =>
  eventId === undefined
    ? api.ImportEventsFromMotorsportRegForOrganization({ query: { organizationId, basis } })
    : api.ImportEventFromMotorsportRegForOrganization({ query: { organizationId, eventId, basis } });

interface SyncButtonProps {
  target: SyncTarget;
  /** Runs first, for example to save the roster. */
  before?: (sync: () => void) => void;
}

/**
 * 'MotorsportReg Sync' (docs/product.md#events-dashboard): shows what the sync would do, then runs it. Its toast appears on
 * whatever screen is open.
 */
export function SyncButton({ target, before = sync => sync() }: SyncButtonProps) {
  const [preview, setPreview] = useState<SyncPreview | null>(null);
  const [isRepeated, setIsRepeated] = useState(false);
  const isSyncing = useIsSyncing(target);
  const previewing = useCommand({
    run: () => previewSync(target),
    onDone: setPreview,
    messages: { failed: texts.failure },
  });
  const syncing = useCommand({
    key: syncKey(target),
    run: async (basis: string) => {
      try {
        return await importSync(target, basis);
      } catch (error) {
        if (!isStale(error)) throw error;
        setIsRepeated(true);
        setPreview(await previewSync(target));
        return null;
      }
    },
    messages: {
      done: synced => synced && [texts.imported, ...describeResult(synced)],
      failed: texts.failure,
    },
    describeFailure: describeSyncFailure,
  });
  const showPreview = () => {
    syncing.reset();
    setIsRepeated(false);
    void previewing.run();
  };
  const startImport = ({ Basis }: SyncPreview) => {
    setPreview(null);
    void syncing.run(Basis);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="retry"
        busy={isSyncing || previewing.busy}
        onClick={() => before(showPreview)}
      >
        {texts.sync}
      </Button>
      <Reasons lines={[...previewing.failure, ...syncing.failure]} />
      {preview && (
        <ConfirmDialog
          question={texts.sync}
          confirm={texts.import}
          variant="primary"
          command={{ run: () => startImport(preview) }}
          onClose={() => setPreview(null)}
        >
          {isRepeated && <Reasons lines={[texts.lookAgain]} />}
          <p>{texts.wouldDo(importTexts.importCounts(preview))}</p>
          <SyncChanges result={preview} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** A toast disappears by itself; the preview has listed the other people. */
const MAX_REASONS = 5;

/** Returns the lines of a sync's toast: the numbers, then the skipped people with reasons. */
export function describeResult(synced: Synced): string[] {
  const skipped = synced.Skipped.map(({ Name, Reason }) => texts.leftOut(Name, Reason));
  const more = skipped.length - MAX_REASONS;
  return [
    importTexts.importCounts(synced),
    ...new Set(skipped.slice(0, MAX_REASONS)),
    ...(more > 0 ? [texts.moreLeftOut(more)] : []),
  ];
}

/** Explains why a sync failed. A sync that had begun continues while the browser is offline. */
export const describeSyncFailure = (error: unknown): string[] =>
  error instanceof OfflineError ? [texts.noServer] : explain(error);

const kinds: Readonly<Record<string, string>> = {
  created: texts.created,
  updated: texts.updated,
  removed: texts.removed,
  kept: texts.kept,
};

/** The changes and the skipped people of a sync, in two lists that are closed at first. */
function SyncChanges({ result: { Changes, Skipped } }: { result: Synced }) {
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
