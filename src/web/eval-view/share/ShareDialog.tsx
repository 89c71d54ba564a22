import type { Evaluation } from '#contract/schemas/evals.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkToShare } from './LinkToShare.tsx';
import styles from './ShareDialog.module.css';
import { usePublicLink } from './use-public-link.ts';

interface ShareDialogProps {
  evaluation: Evaluation;
  open: boolean;
  onClose: () => void;
}

/** The public link of an eval, for whom it is about and for admins: to hand on, replace or turn off (decisions.md §4). */
export function ShareDialog({ evaluation, open, onClose }: ShareDialogProps) {
  const { replace, turnOff, outcome } = usePublicLink(evaluation.EvalId);
  const { PublicLinkKey: linkKey, Track } = evaluation;
  return (
    <Dialog
      open={open}
      title="Share this eval"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {linkKey ? (
        <LinkToShare key={linkKey} linkKey={linkKey} title={`Eval of ${Track || 'a track day'}`} />
      ) : (
        <p>The public link is turned off. Whoever has the old one sees nothing.</p>
      )}
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.buttons}>
        {linkKey ? (
          <>
            <ConfirmButton
              label="Replace link"
              icon="retry"
              busy={replace.isPending}
              question="Replace the public link?"
              confirm="Replace link"
              onConfirm={replace.mutate}
            >
              The link that was shared stops working at once. There is a new one to share.
            </ConfirmButton>
            <ConfirmButton
              label="Turn off link"
              icon="lock"
              busy={turnOff.isPending}
              question="Turn off the public link?"
              confirm="Turn off link"
              onConfirm={turnOff.mutate}
            >
              The link that was shared stops working at once. You can make another one later.
            </ConfirmButton>
          </>
        ) : (
          <Button icon="link" busy={replace.isPending} onClick={() => replace.mutate()}>
            Make a public link
          </Button>
        )}
      </div>
    </Dialog>
  );
}
