import { useMutation } from '@tanstack/react-query';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { shareTexts as texts } from '#web/evals/texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface ShareDialogProps {
  evaluation: Evaluation;
  onClose: () => void;
}

/**
 * The public link of an eval, for the person whom it is about and for admins: to share, replace or turn off
 * (docs/product.md#public-link).
 */
export function ShareDialog({ evaluation, onClose }: ShareDialogProps) {
  const { replace, turnOff, outcome } = usePublicLink(evaluation.EvalId);
  const { PublicLinkKey: linkKey, Track } = evaluation;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {linkKey ? (
        <CopyField
          key={linkKey}
          label={texts.link}
          hint={texts.linkHint}
          value={new URL(paths.publicEval(linkKey), location.origin).href}
          command={texts.copy}
          words={texts}
          share={{ command: texts.share, title: texts.evalOf(Track) }}
        />
      ) : (
        <p>{texts.turnedOff}</p>
      )}
      <p role="status" className="outcome">
        {outcome}
      </p>
      <div className="actions">
        {linkKey ? (
          <>
            <ConfirmButton
              label={texts.replace}
              icon="retry"
              busy={replace.isPending}
              question={texts.replaceQuestion}
              confirm={texts.replace}
              onConfirm={replace.mutate}
            >
              {texts.replaceHint}
            </ConfirmButton>
            <ConfirmButton
              label={texts.turnOff}
              icon="lock"
              busy={turnOff.isPending}
              question={texts.turnOffQuestion}
              confirm={texts.turnOff}
              onConfirm={turnOff.mutate}
            >
              {texts.turnOffHint}
            </ConfirmButton>
          </>
        ) : (
          <Button icon="link" busy={replace.isPending} onClick={() => replace.mutate()}>
            {texts.make}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Replaces an eval's public link or turns it off; `outcome` is the result as text. */
function usePublicLink(evalId: string) {
  const input = { query: { evalId }, body: {} };
  const replace = useMutation({ mutationFn: () => api.ReplacePublicLink(input) });
  const turnOff = useMutation({ mutationFn: () => api.TurnOffPublicLink(input) });
  const last = replace.submittedAt > turnOff.submittedAt ? replace : turnOff;
  const done = last === replace ? texts.isNew : '';
  return {
    replace,
    turnOff,
    outcome: last.isError ? [texts.failed, ...explain(last.error)].join(' ') : last.isSuccess && done,
  };
}
