import { paths } from '#contract/paths.ts';
import { useCurrent } from '#web/data/use-current.ts';
import { submits } from '#web/offline/submits.ts';
import { LinkCard } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Submissions.module.css';
import { texts } from './texts.ts';

/** Submits that were refused, of evals which are not in the person's lists any more. */
export function NotSent({ listed }: { listed: readonly { readonly EvalId: string }[] }) {
  const queued = useCurrent(submits);
  const gone = [...queued].filter(
    ([evalId, { state }]) => state === 'refused' && !listed.some(({ EvalId }) => EvalId === evalId),
  );
  if (gone.length === 0) return null;
  return (
    <section className="stack-15" aria-label={texts.notSent}>
      <h2>{texts.notSent}</h2>
      {gone.map(([evalId, { about }]) => (
        <LinkCard key={evalId} to={paths.fillEval(evalId)} className={styles.given}>
          <Icon name="alert" />
          {texts.notSentOf(about ?? undefined)}
        </LinkCard>
      ))}
    </section>
  );
}
