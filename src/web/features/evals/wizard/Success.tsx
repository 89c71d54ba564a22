import type { Evaluation } from '#contract/schemas/evals.ts';
import { Gate } from '#web/parts/page/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { listPathOf, readingPathOf } from './reading-path.ts';
import { texts } from './texts.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** The server has acknowledged the eval. */
export function Success({ evaluation }: { evaluation: Evaluation }) {
  useFocusOnHeading();
  return (
    <Gate title={texts.success}>
      <LinkButton to={listPathOf(evaluation)} variant="primary" size="large">
        {texts.toEvals}
      </LinkButton>
      <LinkButton to={readingPathOf(evaluation)}>{texts.read}</LinkButton>
    </Gate>
  );
}
