import type { EvalCard } from '#contract/schemas/evals.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './PendingNotice.module.css';

/** Tells a student that an instructor waits to be rated, the longest waiting first. */
export function PendingNotice({ pending }: { pending: readonly EvalCard[] }) {
  const [first, ...others] = pending;
  if (!first) return null;
  const name = first.InstructorProfile?.DisplayName ?? 'your instructor';
  return (
    <Card className={styles.notice}>
      <p>
        <strong>{`How was ${name} at ${first.Track || 'the track'}?`}</strong>{' '}
        {others.length > 0 && `${others.length} more pending.`}
      </p>
      <LinkButton to={paths.fillEval(first.EvalId)} variant="primary">
        {`Rate ${name}`}
      </LinkButton>
    </Card>
  );
}
