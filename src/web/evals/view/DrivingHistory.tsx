import { useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { EvalCards } from './EvalCards.tsx';
import { peopleOf } from './eval-card.ts';

/** Other evals about the same person, newest first, with the path of each. */
export interface EvalHistory<Card extends EvalCard = EvalCard> {
  readonly evals: readonly Card[];
  readonly linkOf: (evaluation: EvalCard) => string;
}

/**
 * Earlier evals about the same person (docs/product.md#reading-an-eval), each with who filled it: one day may have
 * several.
 */
export function DrivingHistory({ evals, linkOf }: EvalHistory) {
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
