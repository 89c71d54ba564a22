import type { EventCard } from '#contract/schemas/events.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { texts } from './texts.ts';

/** How many of the evals sent are completed (docs/product.md#events-dashboard); the percentage of none is 0. */
export function EventProgress({ event }: { event: Pick<EventCard, 'EvalsCompleted' | 'EvalsSent'> }) {
  const { EvalsCompleted, EvalsSent } = event;
  return (
    <ProgressBar
      label={texts.completedPercentage}
      text={texts.completedOf(EvalsCompleted, EvalsSent)}
      percent={EvalsSent === 0 ? 0 : (EvalsCompleted / EvalsSent) * 100}
    />
  );
}
