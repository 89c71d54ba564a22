import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/client/api.ts';
import { shareTexts as texts } from '#web/evals/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/**
 * The public link of an eval, for its subject and for admins: to share, replace or turn off
 * (docs/product.md#public-link).
 */
export function ShareDialog({ evaluation, onClose }: { evaluation: Evaluation; onClose: () => void }) {
  const { EvalId: evalId, PublicLinkKey: linkKey, Track } = evaluation;
  const [firstKey] = useState(linkKey);
  const input = { query: { evalId }, body: {} };
  const messages = { failed: texts.failed };
  const replacing = useCommand({ run: () => api.ReplacePublicLink(input), messages });
  const turningOff = useCommand({ run: () => api.TurnOffPublicLink(input), messages });
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
        {linkKey && linkKey !== firstKey && texts.isNew}
      </p>
      <div className="actions">
        {linkKey ? (
          <>
            <ConfirmButton
              label={texts.replace}
              icon="retry"
              question={texts.replaceQuestion}
              command={replacing}
            >
              {texts.replaceHint}
            </ConfirmButton>
            <ConfirmButton
              label={texts.turnOff}
              icon="lock"
              question={texts.turnOffQuestion}
              command={turningOff}
            >
              {texts.turnOffHint}
            </ConfirmButton>
          </>
        ) : (
          <CommandButton icon="link" command={replacing}>
            {texts.make}
          </CommandButton>
        )}
      </div>
    </Dialog>
  );
}
