import { useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { EvalRow } from '#web/evals/view/EvalRows.tsx';
import { showEventDates } from '#web/language/calendar-date.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { fillPathOf, splitUnclaimed } from './Submissions.tsx';
import { useAnswers } from './use-answers.ts';

const eventOf = ({ EventName, EventDate, EventLastDay }: EvalCard) => [
  EventName,
  showEventDates(EventDate, EventLastDay ?? EventDate),
];

/** An instructor's pending evals as rows that open the form; those without an instructor are folded. */
export function EvalsToWrite({ pending }: { pending: readonly EvalCard[] }) {
  const id = useId();
  const { own, unclaimed } = splitUnclaimed(pending);
  return (
    <>
      {own.length > 0 && (
        <section className="stack-1" aria-labelledby={id}>
          <h2 id={id}>{texts.toWrite(own.length)}</h2>
          <Rows evals={own} />
        </section>
      )}
      {unclaimed.length > 0 && (
        <Disclosure className="spaced" summary={texts.unassigned(unclaimed.length)}>
          <Rows evals={unclaimed} />
        </Disclosure>
      )}
    </>
  );
}

/** The event is above the rows where all are of one event, otherwise in each row. */
function Rows({ evals }: { evals: readonly EvalCard[] }) {
  const { statusOf } = useAnswers();
  const [first] = evals;
  const isOneEvent = evals.every(({ EventId }) => EventId === first?.EventId);
  return (
    <>
      {isOneEvent && first && <FactLine facts={eventOf(first)} />}
      <ul className="surface rows">
        {evals.map(evaluation => (
          <EvalRow
            key={evaluation.EvalId}
            to={fillPathOf(evaluation)}
            person={evaluation.StudentProfile}
            facts={[
              // Instructors recognise students by their car in the paddock.
              evaluation.Car,
              evaluation.CheckRide && texts.checkRide,
              statusOf(evaluation),
              ...(isOneEvent ? [] : eventOf(evaluation)),
            ]}
          />
        ))}
      </ul>
    </>
  );
}
