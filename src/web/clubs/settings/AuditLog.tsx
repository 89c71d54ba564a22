import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/clubs/settings.ts';
import type { AuditDetail } from '#domain/clubs/audit-actions.ts';
import { readPlanWords } from '#domain/events/reminders.ts';
import { api } from '#web/client/api.ts';
import { webhookTexts } from '#web/connections/texts.ts';
import { texts as eventTexts } from '#web/events/texts.ts';
import { showInstant } from '#web/language/instant.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { screenStateOf } from '#web/page/QueryScreen.tsx';
import { criteriaTexts } from '#web/school/focus/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { type EntrySentence, auditTexts as texts } from './texts.ts';

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

const sentences: Readonly<Record<string, EntrySentence>> = texts.actions;

/** Describes an entry as the rest of a sentence that begins with its actor: `did`, the subject in `about`, then `rest`. */
export function describeEntry({ Action, About }: Pick<AuditEntry, 'Action' | 'About'>) {
  const sentence = sentences[Action] ?? `${Action.replaceAll('-', ' ')}:`;
  if (typeof sentence !== 'string') return { did: sentence[0], about: About, rest: sentence[1] };
  if (!sentence.endsWith(':')) return { did: sentence, about: '', rest: '' };
  return { did: About === '' ? sentence.slice(0, -1) : sentence, about: About, rest: '' };
}

const byItself: readonly string[] = ['reminders-sent', 'webhook-paused'];

/** Returns the name of the actor; automatic actions are done by the application. */
export const nameActor = ({ Action, ActorName }: Pick<AuditEntry, 'Action' | 'ActorName'>): string =>
  ActorName || (byItself.includes(Action) ? 'Apex Debrief' : texts.gone);

const names: Readonly<Record<string, string>> = texts.names;
const phrases: Readonly<Record<string, string>> = texts.details;

type Words = Readonly<Record<string, string>>;

/** Returns a value of words, joined by commas or by an arrow, in the reader's words. */
const showWords = (words: Words) => (value: string) =>
  value
    .split(/(, | → )/)
    .map(word => words[word] ?? word)
    .join('');

function showPlan(words: string): string {
  const plan = readPlanWords(words);
  return plan === null ? words : eventTexts.plan(plan);
}

const showSetting = showWords({ none: texts.unset });

const values: Readonly<Record<string, (value: string) => string>> = {
  Accent: showSetting,
  Changed: showWords(texts.members),
  Kinds: showWords(webhookTexts.kinds),
  MotorSportRegId: showSetting,
  Reminders: showPlan,
  SignedAt: showInstant,
  Unmet: showWords(criteriaTexts.names),
} satisfies Partial<Record<AuditDetail, (value: string) => string>>;

/** Describes the details of an entry on one line, without zeros: 'Created 300 · Removed 2'. */
export function describeDetails(details: AuditEntry['Details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '' && value !== '0')
    .map(([name, value]) => {
      const shown = values[name]?.(value) ?? value;
      return phrases[`${name} ${value}`] ?? `${names[name] ?? name} ${shown}`;
    })
    .join(' · ');
}
