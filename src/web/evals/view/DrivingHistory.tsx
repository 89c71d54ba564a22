import { useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { EvalCards } from './EvalCards.tsx';
import { peopleOf } from './eval-card.ts';
import { texts } from './texts.ts';

export interface DrivingHistoryProps {
  evals: readonly EvalCard[];
  /** The path of an eval in the list. */
  linkOf: (evaluation: EvalCard) => string;
}

/**
 * Earlier evals about the same person (docs/product.md#reading-an-eval), each with who filled it: one day may have
 * several.
 */
export function DrivingHistory({ evals, linkOf }: DrivingHistoryProps) {
  const id = useId();
  return (
    <section className="stack-15 no-print" aria-labelledby={id}>
      <h2 id={id}>{texts.history}</h2>
      {evals.length > 0 ? (
        <EvalCards evals={evals} linkOf={linkOf} personOf={card => peopleOf(card).evaluator} />
      ) : (
        <p className="soft">{texts.noHistory}</p>
      )}
    </section>
  );
}
