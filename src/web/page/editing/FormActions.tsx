import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from './texts.ts';
import type { SavedForm } from './use-saved-form.ts';

interface FormActionsProps {
  form: Pick<SavedForm<object>, 'changed' | 'stale' | 'saving' | 'failure' | 'discard' | 'reload'>;
  /** The label of the button that saves. */
  save: string;
  /** Shows the button that saves from the first change on. It stays, so that it keeps the focus. */
  whenChanged?: boolean;
}

/** The end of a form on a page: why the last save failed, and its buttons. */
export function FormActions({ form, save, whenChanged = false }: FormActionsProps) {
  const { changed, stale, saving, failure, discard, reload } = form;
  const [isShown, setShown] = useState(!whenChanged);
  if ((changed || stale) && !isShown) setShown(true);
  return (
    <>
      <Reasons lines={stale ? [texts.stale] : failure} />
      {isShown && (
        <div className="actions">
          <Button type="submit" variant="primary" aria-disabled={!changed || stale} busy={saving}>
            {save}
          </Button>
          {stale && (
            <Button icon="retry" onClick={reload}>
              {texts.reload}
            </Button>
          )}
          {changed && <Button onClick={discard}>{texts.discard}</Button>}
        </div>
      )}
    </>
  );
}
