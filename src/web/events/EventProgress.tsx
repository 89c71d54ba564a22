import type { EventCard } from '#contract/events/events.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { texts } from './texts.ts';

interface EventProgressProps {
  event: Pick<EventCard, 'EvalsCompleted' | 'EvalsSent' | 'Published' | 'Cancelled'>;
}

/**
 * The share of sent evals that are completed (docs/product.md#events-dashboard), 0 without evals. Muted until the event is
 * published.
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
