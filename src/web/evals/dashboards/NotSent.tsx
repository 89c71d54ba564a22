import { paths } from '#contract/paths.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { submits } from '#web/offline/submits.ts';
import { DeletedSoon } from '#web/page/DeletedSoon.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Submissions.module.css';
import { texts } from './texts.ts';

/** That submits wait which the browser may delete; and those that were refused, of evals which are in no list of the person's any more. */
export function NotSent({ listed }: { listed: readonly { readonly EvalId: string }[] }) {
  const queued = useCurrent(submits);
  const gone = [...queued].filter(
    ([evalId, { state }]) => state === 'refused' && !listed.some(({ EvalId }) => EvalId === evalId),
  );
  const waits = [...queued.values()].some(({ state }) => state !== 'sent');
  return (
    <>
      {waits && <DeletedSoon />}
      {gone.length > 0 && (
        <section className="stack-15" aria-label={texts.notSent}>
          <h2>{texts.notSent}</h2>
          {gone.map(([evalId, { about }]) => (
            <LinkCard key={evalId} to={paths.fillEval(evalId)} className={styles.given}>
              <Icon name="alert" className="danger" />
              {texts.notSentOf(about ?? undefined)}
            </LinkCard>
          ))}
        </section>
      )}
    </>
  );
}
