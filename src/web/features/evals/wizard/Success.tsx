import type { Evaluation } from '#contract/schemas/evals.ts';
import { Gate } from '#web/shell/Gate.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { listPathOf, readingPathOf } from './reading-path.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** The server has acknowledged the eval. */
export function Success({ evaluation }: { evaluation: Evaluation }) {
  useFocusOnHeading();
  return (
    <Gate title="Success!">
      <LinkButton to={listPathOf(evaluation)} variant="primary" size="large">
        To your evals
      </LinkButton>
      <LinkButton to={readingPathOf(evaluation)}>Read this eval</LinkButton>
    </Gate>
  );
}
