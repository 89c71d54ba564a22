import { paths } from '#contract/paths.ts';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './PendingNotice.module.css';
import { texts } from './texts.ts';

/** Tells a student that an instructor waits to be rated, the longest waiting first. */
export function PendingNotice({ pending }: { pending: readonly EvalCard[] }) {
  const [first, ...others] = pending;
  if (!first) return null;
  const name = first.InstructorProfile?.DisplayName;
  return (
    <Card className={styles.notice}>
      <p>
        <strong>{texts.howWas(name, first.Track)}</strong>{' '}
        {others.length > 0 && texts.morePending(others.length)}
      </p>
      <LinkButton to={paths.fillEval(first.EvalId)} variant="primary">
        {texts.rate(name)}
      </LinkButton>
    </Card>
  );
}
