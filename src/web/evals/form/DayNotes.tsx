import type { Evaluation } from '#contract/evals/evals.ts';
import { useRead } from '#web/client/query-client.ts';
import { collectDayNotes } from '#web/school/log/merge-logged.ts';
import { useShownCalls } from '#web/school/log/use-shown-calls.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { texts } from './texts.ts';

interface DayNotesProps {
  evaluation: Pick<Evaluation, 'EventId' | 'ProfileId'>;
  onUse: (text: string) => void;
}

/** Offers the words that the instructor wrote of the sessions of the day as notes (docs/school.md#the-log-of-a-day). */
export function DayNotes({ evaluation: { EventId, ProfileId }, onUse }: DayNotesProps) {
  const { data: events = [] } = useRead('GetToday');
  const logged = useShownCalls('LogSession');
  const words = collectDayNotes(events, logged, { EventId, UserId: ProfileId });
  if (words.length === 0) return null;
  const text = words.join('\n');
  return (
    <Disclosure summary={texts.dayNotes(words.length)} open>
      <p className="as-typed">{text}</p>
      <Button onClick={() => onUse(text)}>{texts.useAsNotes}</Button>
    </Disclosure>
  );
}
