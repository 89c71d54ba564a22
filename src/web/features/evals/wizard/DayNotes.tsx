import { useQuery } from '@tanstack/react-query';
import type { Evaluation } from '#contract/schemas/evals.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useCurrent } from '#web/data/use-current.ts';
import { loggedSessions } from '#web/offline/submits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { texts } from './texts.ts';

interface DayNotesProps {
  evaluation: Pick<Evaluation, 'EventId' | 'ProfileId'>;
  onUse: (text: string) => void;
}

/** What the instructor wrote of the sessions of the day, to be taken over into the notes (docs/school.md#the-log-of-a-day). */
export default function DayNotes({ evaluation: { EventId, ProfileId }, onUse }: DayNotesProps) {
  const { data: events = [] } = useQuery(queryFor('GetToday'));
  const logged = useCurrent(loggedSessions);
  const student = events
    .find(event => event.EventId === EventId)
    ?.Students.find(({ UserId }) => UserId === ProfileId);
  const kept = (student?.Entries ?? []).filter(({ IsOwn }) => IsOwn);
  const onPhone = logged
    .map(({ log }) => log)
    .filter(log => log.EventId === EventId && log.UserId === ProfileId);
  const latest = new Map([...kept, ...onPhone].map(entry => [entry.EntryId, entry]));
  const words = [...latest.values()].flatMap(
    ({ Text, NextStep }) => [Text, NextStep].filter(Boolean).join(' ') || [],
  );
  if (words.length === 0) return null;
  const text = words.join('\n');
  return (
    <Disclosure summary={texts.dayNotes(words.length)} open>
      <p className="as-typed">{text}</p>
      <Button onClick={() => onUse(text)}>{texts.useAsNotes}</Button>
    </Disclosure>
  );
}
