import type { EvalWithProfile } from '#contract/schemas/evals.ts';
import { peopleOf } from '#web/eval-view/people-of.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import styles from './EvalDesk.module.css';
import { Reopen } from './Reopen.tsx';
import { useDesk } from './use-desk.ts';

/** Who can see an eval, and giving it back: what an admin does below what everybody reads. */
export function EvalDesk({ shown }: { shown: EvalWithProfile }) {
  const { EvalModel } = shown;
  const desk = useDesk(EvalModel);
  const { evaluator } = peopleOf({ ...shown, EvalType: EvalModel.EvalType });
  const who = evaluator?.DisplayName ?? 'an instructor';

  return (
    <section className={styles.desk} aria-labelledby="eval-desk">
      <h2 id="eval-desk">For admins</h2>
      <div className={styles.cards}>
        <Card>
          <h3>Link to share</h3>
          <Link linkKey={EvalModel.PublicLinkKey ?? null} desk={desk} />
        </Card>
        <Card>
          <h3>Something to mend?</h3>
          <p>Give it back to {who}, who can change the answers and submit it again.</p>
          <div className={styles.actions}>
            <Reopen evaluator={who} busy={desk.reopen.isPending} onReopen={desk.reopen.mutate} />
          </div>
        </Card>
      </div>
    </section>
  );
}

function Link({ linkKey, desk }: { linkKey: string | null; desk: ReturnType<typeof useDesk> }) {
  const { replaceLink, turnOffLink } = desk;
  if (linkKey === null) {
    return (
      <>
        <p>The public link is turned off. Whoever has the old one sees nothing.</p>
        <div className={styles.actions}>
          <Button icon="link" busy={replaceLink.isPending} onClick={() => replaceLink.mutate()}>
            Make a public link
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <TextField
        label="Public link"
        hint="Whoever has it reads this eval without signing in, but never the Internal Notes."
        readOnly
        value={new URL(paths.publicEval(linkKey), location.origin).href}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <ConfirmButton
          label="Replace link"
          icon="retry"
          busy={replaceLink.isPending}
          question="Replace the public link?"
          confirm="Replace link"
          onConfirm={replaceLink.mutate}
        >
          The link that was shared stops working at once. There is a new one to share.
        </ConfirmButton>
        <ConfirmButton
          label="Turn off link"
          icon="lock"
          busy={turnOffLink.isPending}
          question="Turn off the public link?"
          confirm="Turn off link"
          onConfirm={turnOffLink.mutate}
        >
          The link that was shared stops working at once. You can make another one later.
        </ConfirmButton>
      </div>
    </>
  );
}
