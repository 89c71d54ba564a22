import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/clubs/settings.ts';
import { api } from '#web/client/api.ts';
import { showInstant } from '#web/language/instant.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { screenStateOf } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { describeDetails, describeEntry, nameActor } from './describe-entry.ts';
import { auditTexts as texts } from './texts.ts';

/** Loads the log in pages, the newest first. The last entry of a page is the cursor of the next. */
function useAuditLog(organizationId: string) {
  return useInfiniteQuery({
    queryKey: ['GetAuditLog', { organizationId }, 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      api.GetAuditLog({ query: { organizationId, ...(before && { before }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ Entries, More }) => (More ? Entries.at(-1)?.EntryId : undefined),
    staleTime: 0,
  });
}

/** The audit log (docs/product.md#club-settings), newest first. */
export function AuditLog({ organizationId }: { organizationId: string }) {
  const log = useAuditLog(organizationId);
  if (log.isPending) return <ScreenState kind="loading" />;
  if (!log.data) return <ScreenState kind={screenStateOf(log.error)} onRetry={() => void log.refetch()} />;
  const entries = log.data.pages.flatMap(({ Entries }) => Entries);
  if (entries.length === 0) {
    return (
      <EmptyState icon="list" title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  return (
    <TitledCard title={texts.title}>
      <ol className="stack-15 divided">
        {entries.map(entry => (
          <AuditRow key={entry.EntryId} entry={entry} />
        ))}
      </ol>
      <div className="actions">
        <ExportMenu call="GetAuditLogExport" address={{ organizationId }} />
      </div>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </TitledCard>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { did, about, rest } = describeEntry(entry);
  const details = describeDetails(entry.Details);
  return (
    <li className="timed">
      <time className="soft small figures" dateTime={entry.At}>
        {showInstant(entry.At)}
      </time>
      <div>
        <p>
          <bdi className="strong">{nameActor(entry)}</bdi> <span>{did}</span> {about && <bdi>{about}</bdi>}{' '}
          <span>{rest}</span>
        </p>
        {details && <p className="soft small figures">{details}</p>}
        {entry.ByToken && <p className="soft small figures">{texts.byToken}</p>}
        {entry.Network && <p className="soft small figures">{texts.network(entry.Network)}</p>}
      </div>
    </li>
  );
}
