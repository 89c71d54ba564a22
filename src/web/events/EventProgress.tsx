import type { EventCard } from '#contract/events/events.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { texts } from './texts.ts';

interface EventProgressProps {
  event: Pick<EventCard, 'EvalsCompleted' | 'EvalsSent' | 'Published' | 'Cancelled'>;
}

/**
 * How many of the evals sent are completed (docs/product.md#events-dashboard); the percentage of none is 0. Muted while
 * nothing has been sent.
 */
export function EventProgress({ event }: EventProgressProps) {
  const { EvalsCompleted, EvalsSent, Published, Cancelled } = event;
  return (
    <ProgressBar
      label={texts.completedPercentage}
      text={texts.completedOf(EvalsCompleted, EvalsSent)}
      percent={EvalsSent === 0 ? 0 : (EvalsCompleted / EvalsSent) * 100}
      muted={!Published || Cancelled}
    />
  );
}
