import type { SessionEntry } from '#contract/school/log.ts';
import { useRead } from '#web/client/query-client.ts';
import { logTexts as texts } from '#web/school/texts.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { LogEntries } from './LogEntries.tsx';
import { useShownCalls } from './use-shown-calls.ts';

interface OtherEntriesProps {
  /** Lists of entries that the screen shows. */
  shown: readonly { readonly Entries: readonly SessionEntry[] }[];
}

/** The entries that the reader wrote and the screen does not show, as student or event have left it: each can be deleted. */
export function OtherEntries({ shown }: OtherEntriesProps) {
  const { data: written = [] } = useRead('GetMyEntries');
  const logged = useShownCalls('LogSession');
  const hidden = new Set([
    ...shown.flatMap(({ Entries: entries }) => entries.map(({ EntryId }) => EntryId)),
    ...logged.flatMap(({ body }) => (body.Deleted ? body.EntryId : [])),
  ]);
  const others = written.filter(({ Entry }) => !hidden.has(Entry.EntryId));
  if (others.length === 0) return null;
  return (
    <Disclosure summary={texts.otherEntries(others.length)}>
      <ul className="stack-2">
        {others.map(({ EventId, EventName, UserId, Student, Entry }) => (
          <li key={Entry.EntryId} className="stack-1">
            <p>
              <Facts facts={[EventName, Student]} />
            </p>
            <LogEntries of={{ EventId, UserId }} entries={[Entry]} onlyDelete />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
