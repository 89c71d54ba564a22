import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '#web/client/errors.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { type Command, ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';

interface PreviewDialogProps<Data> {
  question: string;
  /** The label of the button that confirms; null: there is nothing to confirm. */
  confirm: string | null;
  cancel?: string;
  variant?: 'primary' | 'danger';
  command: Command;
  /** What the command would do. */
  preview: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown until the preview has arrived. */
  loading: string;
  isOfUse?: (data: Data) => boolean;
  /** Says what the command would do. */
  effect: (data: Data) => ReactNode;
  onClose: () => void;
  /** Fields and more about the effect. */
  children?: (data: Data) => ReactNode;
}

/** Says what a command would do before it asks for confirmation. */
export function PreviewDialog<Data>(props: PreviewDialogProps<Data>) {
  const { question, confirm, cancel, variant = 'primary', command, preview, onClose } = props;
  const { loading, isOfUse, effect, children } = props;
  const { error, refetch } = preview;
  const data = preview.isFetching && !command.busy ? undefined : preview.data;
  const isPossible = data !== undefined && (isOfUse?.(data) ?? true);
  return (
    <ConfirmDialog
      {...{ question, cancel, onClose }}
      {...(error
        ? {
            confirm: texts.tryAgain,
            variant: 'secondary',
            command: { run: () => refetch().then(() => false) },
          }
        : { confirm, variant, command, disabled: !isPossible })}
    >
      <div className="stack-1" role="status">
        {data !== undefined ? effect(data) : !error && <p>{loading}</p>}
      </div>
      {data !== undefined && children?.(data)}
      <Reasons lines={error ? explain(error) : []} />
    </ConfirmDialog>
  );
}
